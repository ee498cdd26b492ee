import { eq } from 'drizzle-orm';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { until } from '@/__tests__/support/machine/until';
import { findAccount } from '@/lib/backend/accounts/repo';
import { exchangeCard } from '@/lib/backend/cards/exchange';
import { findCard } from '@/lib/backend/cards/find-card';
import { issueCards } from '@/lib/backend/cards/issue';
import { withTx } from '@/lib/backend/kernel/db/client';
import { payByCard } from '@/lib/backend/cards/pay-by-card';
import { cardRedemptions, cards } from '@/lib/backend/cards/schema';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { captures } from '@/lib/backend/orders/payments/schema';
import { orders } from '@/lib/backend/orders/schema';
import { giftKey } from '@/lib/backend/games/gifts';
import type { GoodsPurchase } from '@/lib/backend/orders/purchase';
import { causeDigest } from '@/lib/backend/kernel/ids';
import { scopeOf, type Player } from '@/lib/backend/kernel/scope';
import { encodeCard, type CardCode } from '@/lib/domain/cards';
import { ok } from '@/lib/domain/result';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
let player: Player;
const scope = scopeOf('watt');
const gpId = 'watt-emberfall';
const clientId = '110103';

beforeAll(async () => {
  shop = await openHarness();
  const account = await findAccount(shop.db, scope, { gpId, usernameKey: 'player1' });
  if (account === null) throw new Error('no player1');
  const { id, username, suid } = account;
  player = { accountId: id, username, suid, gpId, tokenHash: '' };
}, 180_000);
afterAll(() => shop.close());

let batches = 0;
async function issue(kind: 'prepaid' | 'exchange', count: number): Promise<readonly CardCode[]> {
  const price = { minor: 999, currency: 'USD' } as const;
  const names = { productId: `card_of_${(batches += 1)}`, productNames: { en: 'Gems' } };
  const worth = { gems: 100, extraGems: 10, area: 'sea', price, expiresAt: null } as const;
  const batch = { name: `races-${batches}`, gpId, kind, ...names, ...worth };
  const issued = await withTx(shop.db, (tx) => issueCards(shop.deps(), tx, scope, { batch, count }));
  if (issued === null) throw new Error('not issued');
  return issued.codes;
}

async function find(code: CardCode) {
  const cardInfo = await encodeCard(code, clientId);
  const found = await findCard(shop.deps(), scope, { clientId, gpId, cardInfo });
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

async function characters() {
  const roles = await shop.shopper.roles();
  return roles.map(({ role_id, name, server_id, server_name }) => ({
    roleId: role_id,
    roleName: name,
    serverId: server_id,
    serverName: server_name,
    realServer: server_id,
  }));
}

const used = async (cardId: number) =>
  shop.db.select().from(cardRedemptions).where(eq(cardRedemptions.cardId, cardId));
const giftsOf = async (cardId: number) => {
  const [card] = await shop.db.select().from(cards).where(eq(cards.id, cardId));
  const cause = `card:${causeDigest(card?.numberHash ?? '')}`;
  return shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, giftKey(cause)));
};

describe('a card that many exchange at once', () => {
  it('gives one gift for 500 redemptions, and all others learn that it is used [F5.13]', async () => {
    const [code] = await issue('exchange', 1);
    if (code === undefined) throw new Error('no card');
    const card = await find(code);
    const all = await characters();
    const results = await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const character = all[index % all.length];
        if (character === undefined) throw new Error('no character');
        return exchangeCard(shop.deps(), scope, card, { player, clientId, character });
      }),
    );
    const winner = (await used(card.card.id))[0];
    const own = all
      .map(({ roleId }, index) => (roleId === winner?.roleId ? index : -1))
      .filter((n) => n >= 0);
    // The winner's own repeats get the same answer again.
    const found = results.filter((result) => result.ok).length;
    expect(found).toBe(results.filter((_, index) => own.includes(index % all.length)).length);
    expect([(await used(card.card.id)).length, (await giftsOf(card.card.id)).length]).toEqual([1, 1]);
    await until('gift given', async () => (await giftsOf(card.card.id))[0]?.state === 'done');
    const cause = `card:${causeDigest(card.card.numberHash)}`;
    const given = shop.game.control.grants().grants.filter(({ request }) => request?.order_ref === cause);
    expect(given.map(({ applied }) => applied)).toEqual([1]);
  });

  it('is used once and not lost when many cards are redeemed at once [F5.13]', async () => {
    const codes = await issue('exchange', 60);
    const cards = await Promise.all(codes.map(find));
    const [character] = await characters();
    if (character === undefined) throw new Error('no character');
    const results = await Promise.all(
      [...cards, ...cards].map((card) =>
        exchangeCard(shop.deps(), scope, card, { player, clientId, character }),
      ),
    );
    expect(results.filter((result) => !result.ok)).toEqual([]);
    for (const { card } of cards) expect(await used(card.id)).toHaveLength(1);
    await until(
      'all given',
      async () => {
        const gifts = await Promise.all(cards.map(({ card }) => giftsOf(card.id)));
        return gifts.every(([gift, ...more]) => gift?.state === 'done' && more.length === 0);
      },
      60_000,
    );
  });
});

describe('a card that many pay with at once', () => {
  const purchase = async (orderKey: string): Promise<GoodsPurchase> => {
    const [character] = await characters();
    if (character === undefined) throw new Error('no character');
    return {
      scope,
      player,
      orderKey,
      clientId,
      platform: 'web',
      area: 'sea',
      region: 'GLOBAL',
      gameNames: { en: 'Game' },
      couponCode: null,
      productNames: { en: 'Gems' },
      contents: null,
      price: { minor: 999, currency: 'USD' },
      method: {
        key: 'card_card',
        names: null,
        provider: 'card',
        providerMethod: 'card',
        paySeconds: 1800,
        region: 'GLOBAL',
        openCoupon: false,
      },
      subject: {
        kind: 'goods',
        productId: `card_of_${batches}`,
        character,
      },
      billingNo: null,
      tracking: {},
      language: 'en',
      description: 'Gems',
      host: 'watt.localhost',
    };
  };

  it('makes one order, paid once, from 200 payments, and the refused ones leave nothing [F5.13]', async () => {
    const [code] = await issue('prepaid', 1);
    if (code === undefined) throw new Error('no card');
    const card = await find(code);
    const before = (await shop.ledger.counts()).orders;
    const results = await Promise.all(
      Array.from({ length: 200 }, async (_, index) =>
        payByCard(shop.deps(), card, await purchase(`key-of-the-card-race-${index}`)),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.error.code === 'cardUsed')).toHaveLength(199);
    expect((await shop.ledger.counts()).orders).toBe(before + 1);
    const [use] = await used(card.card.id);
    const taken = await shop.db
      .select()
      .from(captures)
      .where(eq(captures.captureId, `card:${card.card.id}`));
    expect(taken.map(({ orderId, kind }) => [orderId, kind])).toEqual([[use?.orderId, 'settling']]);
  });

  it('stays unused, and makes no order, if it doesn’t cover the amount due [F6.14]', async () => {
    const [code] = await issue('prepaid', 1);
    if (code === undefined) throw new Error('no card');
    const card = await find(code);
    const before = await shop.ledger.counts();
    const wanted = await purchase('key-of-a-card-that-does-not-fit');
    const due = { minor: 899, currency: 'USD' } as const;
    const quote = { due, reserve: async () => ok(null) };
    expect(await payByCard(shop.deps(), card, { ...wanted, quote })).toEqual({
      ok: false,
      error: { code: 'cardRefused' },
    });
    expect([await used(card.card.id), await shop.ledger.counts()]).toEqual([[], before]);
    expect(await payByCard(shop.deps(), card, wanted)).toMatchObject({ ok: true });
  });

  it('gives the same order to a repeat under the same key; with another card the key is refused as reused [F3.23]', async () => {
    const [one, other] = await issue('prepaid', 2);
    if (one === undefined || other === undefined) throw new Error('no cards');
    const [first, second] = await Promise.all([find(one), find(other)]);
    const wanted = await purchase('key-of-a-repeated-card-payment');
    const paid = await payByCard(shop.deps(), first, wanted);
    const again = await payByCard(shop.deps(), first, wanted);
    if (!paid.ok || !again.ok) throw new Error('refused');
    expect(again.value.billingNo).toBe(paid.value.billingNo);
    expect(await payByCard(shop.deps(), second, wanted)).toMatchObject({
      error: { code: 'orderKeyReused' },
    });
    expect(await used(second.card.id)).toEqual([]);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, paid.value.id));
    expect(['paid', 'delivered']).toContain(row?.state);
  });
});
