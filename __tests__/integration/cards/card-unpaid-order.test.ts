import { codeName, createdOf, wattPlayer, type PayBody } from '@/__tests__/support/shop/shop-http';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import { newKey } from '@/__tests__/support/shop/shopper';
import { issueCards } from '@/lib/backend/cards/issue';
import { withTx } from '@/lib/backend/kernel/db/client';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { cardPay } from '@/lib/contract/cards';
import { unpaidOrderContent } from '@/lib/contract/payments';
import { encodeCard, type CardCode } from '@/lib/domain/cards';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** Prepaid cards that give the goods of a purchase. */
async function cardsFor({ product_id: productId = '' }: PayBody, count: number) {
  const price = { minor: 999, currency: 'USD' } as const;
  const facts = { productId, productNames: { en: 'Gems' }, gems: 100, extraGems: 0, expiresAt: null };
  const batch = {
    ...facts,
    name: `unpaid ${newKey()}`,
    gpId: 'watt-emberfall',
    kind: 'prepaid',
    area: 'sea',
    price,
  } as const;
  const issued = await withTx(shop.db, (tx) =>
    issueCards(shop.deps(), tx, scopeOf('watt'), { batch, count }),
  );
  if (issued === null) throw new Error('not issued');
  return issued.codes;
}

async function card(id: 'cardInfo' | 'cardPay', code: CardCode, more: PayBody) {
  const card_info = await encodeCard(code, wattPlayer.clientId);
  return shop.http.call(id, { ...more, card_info }, { token: await shop.shopper.token() });
}
const payBy = async (code: CardCode, { server_id = '', role_id = '' }: PayBody) =>
  card('cardPay', code, {
    client_id: wattPlayer.clientId,
    server_id,
    role_id,
    platform: 'web',
    domain_area: 'sea',
    order_key: newKey(),
  });
const isUnused = async (code: CardCode) =>
  codeName(await card('cardInfo', code, { client_id: wattPlayer.clientId })) === 'success';

describe('a prepaid card for goods with an unpaid order', () => {
  it('is refused, names the order in the way, and stays unused [F3.15]', async () => {
    const wanted = await shop.shopper.want();
    const [code] = await cardsFor(wanted, 1);
    if (code === undefined) throw new Error('no card');
    const unpaid = await shop.shopper.buy(wanted);
    const before = await shop.ledger.counts();
    const reply = await payBy(code, wanted);
    expect(codeName(reply)).toBe('unpaidOrder');
    expect(unpaidOrderContent.parse(reply.content).billing_no).toBe(unpaid.billing_no);
    expect([await isUnused(code), await shop.ledger.counts()]).toEqual([true, before]);
    expect(await steps.stateOf(unpaid.billing_no)).toBe('awaiting');
  });

  it('pays when that order’s time is up, even before housekeeping ends it; two cards at once as well [F3.15]', async () => {
    const wanted = await shop.shopper.want();
    const codes = await cardsFor(wanted, 2);
    const unpaid = await shop.shopper.buy(wanted);
    // Otherwise Sandpay's own notice may end the order first.
    shop.provider.control.webhooks({ mode: 'hold' });
    shop.pass(1_801);
    const replies = await Promise.all(codes.map((code) => payBy(code, wanted)));
    const paid = replies.map(({ content }) => cardPay.response.parse(content).billing_no);
    expect(await steps.stateOf(unpaid.billing_no)).toBe('expired');
    expect(new Set([...paid, unpaid.billing_no]).size).toBe(3);
    for (const billingNo of paid) await steps.reaches(billingNo, 'delivered');
  });

  it('gets one of the shop’s own answers when it races with a purchase of the same goods [F3.15]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const wanted = await shop.shopper.want();
      const [code] = await cardsFor(wanted, 1);
      if (code === undefined) throw new Error('no card');
      const [byCard, byWallet] = await Promise.all([payBy(code, wanted), shop.shopper.ask(wanted)]);
      const { billing_no: billingNo } = createdOf(byWallet);
      if (codeName(byCard) === 'success') continue;
      expect(codeName(byCard)).toBe('unpaidOrder');
      expect(unpaidOrderContent.parse(byCard.content).billing_no).toBe(billingNo);
      expect(await isUnused(code)).toBe(true);
    }
  });
});
