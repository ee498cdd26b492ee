import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, createdOf, type Who } from '@/__tests__/support/shop/shop-http';
import { card, newKey } from '@/__tests__/support/shop/shopper';
import { issueCards } from '@/lib/backend/cards/issue';
import { withTx } from '@/lib/backend/kernel/db/client';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { idempotencyKeys, orders } from '@/lib/backend/orders/schema';
import { cardInquiry, cardPay } from '@/lib/contract/cards';
import { orderInfo } from '@/lib/contract/payments';
import { encodeCard, type CardCode } from '@/lib/domain/cards';
import { toEpoch } from '@/lib/domain/time';
import { tenants } from '@/tenants/kit/registry';

/** A player in the one area whose law requires consent before a purchase. */
const there: Who = { tenant: 'acenet', clientId: '190103', username: 'player1' };
const version = tenants.acenet.buying.eru?.withdrawal ?? '';
const consent = { withdrawal_consent: version };

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});

/** The orders stored under an order key. */
async function ordersOf(key: string): Promise<readonly string[]> {
  const rows = await shop.db
    .select({ billingNo: orders.billingNo })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(eq(idempotencyKeys.key, key));
  return rows.map(({ billingNo }) => billingNo);
}

it('refuses an order without the consent that the area requires, and says which text to show [F3.35]', async () => {
  const body = await shop.shopper.want({}, there);
  for (const given of [{}, { withdrawal_consent: '' }, { withdrawal_consent: 'another' }]) {
    const reply = await shop.shopper.ask({ ...body, ...given }, there);
    if (given.withdrawal_consent === '') expect(codeName(reply)).not.toBe('success');
    else expect([codeName(reply), reply.content]).toEqual(['consentNeeded', { version }]);
  }
  expect(await ordersOf(body.order_key ?? '')).toEqual([]);
  // The refusals have not used up the key.
  const made = createdOf(await shop.shopper.ask({ ...body, ...consent }, there));
  expect(await ordersOf(body.order_key ?? '')).toEqual([made.billing_no]);
});

it('stores the version and time of the consent with the order, and shows them on the receipt [F3.35]', async () => {
  const made = createdOf(await shop.shopper.ask(await shop.shopper.want(consent, there), there));
  const order = await shop.ledger.order(made.billing_no);
  expect(order).toMatchObject({ consentVersion: version, consentAt: order.createdAt });
  const read = orderInfo.parse((await shop.shopper.order(made.billing_no, {}, there)).content);
  expect(read.consent).toEqual({ version, at: toEpoch(order.createdAt) });
});

it('stores with the order the version of the terms in force, and shows it on the receipt [F3.35]', async () => {
  const made = createdOf(await shop.shopper.ask(await shop.shopper.want(consent, there), there));
  const { terms } = tenants.acenet.buying.eru ?? {};
  expect(terms).toMatch(/^\d/);
  expect(await shop.ledger.order(made.billing_no)).toMatchObject({ termsVersion: terms });
  const read = orderInfo.parse((await shop.shopper.order(made.billing_no, {}, there)).content);
  expect(read.terms).toBe(terms);
});

it('stores no version of terms where the brand states none [F3.35]', async () => {
  const made = createdOf(await shop.shopper.ask(await shop.shopper.want()));
  expect(await shop.ledger.order(made.billing_no)).toMatchObject({ termsVersion: null });
  expect((await shop.shopper.order(made.billing_no)).content).not.toHaveProperty('terms');
});

it('asks for consent once: the same order can be paid by another method without it [F3.35]', async () => {
  const body = await shop.shopper.want(consent, there);
  const { withdrawal_consent: _, ...bare } = body;
  const made = createdOf(await shop.shopper.ask(body, there));
  expect(createdOf(await shop.shopper.ask(bare, there)).billing_no).toBe(made.billing_no);
  const otherWay = { ...bare, ...card, billing_no: made.billing_no, order_key: newKey() };
  expect(createdOf(await shop.shopper.ask(otherWay, there)).billing_no).toBe(made.billing_no);
});

it('neither requires nor stores consent in other areas and brands [F3.35]', async () => {
  const made = createdOf(await shop.shopper.ask(await shop.shopper.want(consent)));
  expect(await shop.ledger.order(made.billing_no)).toMatchObject({ consentVersion: null, consentAt: null });
  const elsewhere = { domain_area: 'useuro', country: 'US' };
  const other = await shop.shopper.ask(await shop.shopper.want(elsewhere, there), there);
  expect(codeName(other)).toBe('success');
});

it('lists the lowest price of the last thirty days beside a struck-out price in that area alone [F3.35]', async () => {
  const list = z.array(
    z.looseObject({ originalPrice: z.string().optional(), lowPrice: z.string().optional() }),
  );
  const goodsIn = async (domain_area: string) => {
    const input = { client_id: there.clientId, platform: 'web', domain_area };
    return list.parse((await shop.http.call('getProductList', input, { tenant: 'acenet' })).content);
  };
  const struck = (await goodsIn('eru')).filter(({ originalPrice }) => originalPrice !== undefined);
  expect(struck.length).toBeGreaterThan(0);
  for (const { originalPrice, lowPrice } of struck) expect(lowPrice).toBe(originalPrice);
  expect((await goodsIn('useuro')).some(({ lowPrice }) => lowPrice !== undefined)).toBe(false);
});

describe('paying with a card of the shop’s own', () => {
  let batches = 0;
  /** Issues prepaid cards for an area of the brand. */
  async function issue(area: 'eru' | 'useuro', count = 1): Promise<readonly CardCode[]> {
    const scope = scopeOf('acenet');
    const batch = {
      name: `consent-${(batches += 1)}`,
      gpId: 'acenet-emberfall',
      kind: 'prepaid',
      productId: `card_consent_${batches}`,
      productNames: { en: 'Gems' },
      gems: 100,
      extraGems: 0,
      area,
      price: { minor: 999, currency: 'EUR' },
      expiresAt: null,
    } as const;
    const issued = await withTx(shop.db, (tx) => issueCards(shop.deps(), tx, scope, { batch, count }));
    if (issued === null) throw new Error('not issued');
    return issued.codes;
  }
  async function ask(
    id: 'cardInfo' | 'cardPay',
    code: CardCode | undefined,
    more: Record<string, string> = {},
  ) {
    const [role] = await shop.shopper.roles(there);
    const place = { server_id: role?.server_id ?? '', role_id: role?.role_id ?? '', platform: 'web' };
    const card_info = await encodeCard(code ?? { number: '', password: '' }, there.clientId);
    const body = {
      client_id: there.clientId,
      card_info,
      ...(id === 'cardPay' && { ...place, domain_area: 'eru' }),
    };
    const token = await shop.shopper.token(there);
    return shop.http.call(id, { ...body, ...more }, { tenant: there.tenant, token });
  }

  it('needs the consent that the card’s area requires, and uses the card only with it [F3.35]', async () => {
    const [code] = await issue('eru');
    expect(cardInquiry.parse((await ask('cardInfo', code)).content).withdrawal).toBe(version);
    const order_key = newKey();
    for (const given of [{}, { withdrawal_consent: 'another' }]) {
      const reply = await ask('cardPay', code, { order_key, ...given });
      expect([codeName(reply), reply.content]).toEqual(['consentNeeded', { version }]);
    }
    expect(await ordersOf(order_key)).toEqual([]);
    expect(codeName(await ask('cardInfo', code))).toBe('success');
    const paid = cardPay.response.parse((await ask('cardPay', code, { order_key, ...consent })).content);
    const order = await shop.ledger.order(paid.billing_no);
    expect(order).toMatchObject({ consentVersion: version, consentAt: order.createdAt, area: 'eru' });
  });

  it('asks for it once: a repeat under the same key gets its order without it [F3.35]', async () => {
    const [code] = await issue('eru');
    const order_key = newKey();
    const first = await ask('cardPay', code, { order_key, ...consent });
    const again = await ask('cardPay', code, { order_key });
    expect(codeName(first)).toBe('success');
    expect(cardPay.response.parse(again.content).billing_no).toBe(
      cardPay.response.parse(first.content).billing_no,
    );
  });

  it('needs none for a card of an area without the rule [F3.35]', async () => {
    const [code] = await issue('useuro');
    expect(cardInquiry.parse((await ask('cardInfo', code)).content)).not.toHaveProperty('withdrawal');
    const reply = await ask('cardPay', code, { order_key: newKey() });
    const { billing_no } = cardPay.response.parse(reply.content);
    expect(await shop.ledger.order(billing_no)).toMatchObject({ consentVersion: null, consentAt: null });
  });

  it('gives a card that many use at once, with consent and without, to one that has given it [F5.13, F3.35]', async () => {
    const [code] = await issue('eru');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask('cardPay', code, { order_key: newKey(), ...(index % 2 === 0 ? consent : {}) }),
      ),
    );
    const names = replies.map(codeName);
    expect(names.filter((_, index) => index % 2 === 1).every((name) => name === 'consentNeeded')).toBe(true);
    expect(names.filter((name) => name === 'success')).toHaveLength(1);
    expect(names.filter((name) => name === 'cardUsed')).toHaveLength(3);
  });
});
