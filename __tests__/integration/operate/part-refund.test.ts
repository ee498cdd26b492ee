import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { orderOf } from '@/__tests__/support/shop/shop-http';
import { createProviders } from '@/lib/backend/orders/payments/registry';
import { systemClock } from '@/lib/backend/kernel/clock';
import { readEnv } from '@/lib/backend/kernel/env';
import { toDecimal } from '@/lib/domain/money';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());

/** A delivered order, and what it cost in minor units. */
async function delivered() {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const { amountMinor: minor, currency } = await shop.ledger.order(billingNo);
  const decimal = (of: number) => toDecimal({ minor: of, currency });
  return { billingNo, minor, decimal };
}
const givenBack = async (billingNo: string) =>
  (await shop.books(`${billingNo}-1`))[0]?.refunds.map(({ amount }) => amount) ?? [];
const topics = async (billingNo: string) =>
  (await shop.ledger.allEffects(billingNo)).map(({ topic }) => topic).sort();
const revenue = z.array(z.object({ currency: z.string(), refunds: z.number(), refunded: z.string() }));
const refundedToday = async () => {
  const rows = revenue.parse(await staff.value('report.revenue', { brand: 'watt' }));
  return rows
    .filter(({ currency }) => currency === 'USD')
    .map(({ refunds, refunded }) => ({ refunds, cents: Math.round(Number(refunded) * 100) }))[0];
};

describe('refunding a part of an order', () => {
  it('refunds the amount through the provider, leaves the order as it is, and says what is left [F7.1]', async () => {
    const { billingNo, minor, decimal } = await delivered();
    const before = await refundedToday();
    const asked = { billingNo, amount: decimal(30) };
    const outcome = await staff.value('order.refund', asked, { reason: 'half of it was lost' });
    const left = decimal(minor - 30);
    expect(outcome).toMatchObject({ state: 'delivered', left, refunded: { amount: decimal(30) } });
    await steps.refunded(billingNo, 1);
    expect(await givenBack(billingNo)).toEqual([decimal(30)]);
    expect(await topics(billingNo)).toEqual(['grant', 'refund']);
    expect(await steps.publicStatus(billingNo)).toBe(1);
    expect(await staff.value('order.show', { billingNo })).toMatchObject({ state: 'delivered', left });
    expect(await staff.value('audit.list', { subject: billingNo })).toMatchObject([
      { operation: 'order.refund', before: { state: 'delivered' }, after: { amount: decimal(30), left } },
    ]);
    expect(orderOf(await shop.shopper.order(billingNo)).money_back).toBeUndefined();
    expect(await refundedToday()).toEqual({
      refunds: (before?.refunds ?? 0) + 1,
      cents: (before?.cents ?? 0) + 30,
    });
    expect(await staff.value('report.unbacked')).toMatchObject({ isWhole: true });
  });

  it('continues in parts until nothing is left, and the last part takes the goods back [F3.32, F7.1]', async () => {
    const { billingNo, minor, decimal } = await delivered();
    const before = await refundedToday();
    for (const part of [20, 20]) await staff.value('order.refund', { billingNo, amount: decimal(part) });
    const tooMuch = await staff.ask('order.refund', { billingNo, amount: decimal(minor - 39) });
    expect(tooMuch).toMatchObject({
      ok: false,
      error: { code: 'notPossible', message: expect.stringContaining(decimal(minor - 40)) },
    });
    const last = await staff.value('order.refund', { billingNo });
    expect(last).toMatchObject({ state: 'refunded', refunded: { amount: decimal(minor - 40) } });
    await steps.refunded(billingNo, 3);
    expect((await givenBack(billingNo)).toSorted()).toEqual(
      [decimal(20), decimal(20), decimal(minor - 40)].toSorted(),
    );
    expect(await topics(billingNo)).toEqual(['grant', 'refund', 'refund', 'refund', 'revoke']);
    expect(orderOf(await shop.shopper.order(billingNo))).toMatchObject({
      status: -2,
      money_back: { amount: decimal(minor), state: 'sent', reason: 'refunded_by_shop' },
    });
    expect(await staff.refusal('order.refund', { billingNo, amount: decimal(1) })).toBe('notPossible');
    expect((await refundedToday())?.cents).toBe((before?.cents ?? 0) + minor);
    expect(await staff.value('report.unbacked')).toMatchObject({ isWhole: true });
  });

  it('is a full refund if the part is the whole amount [F7.1]', async () => {
    const { billingNo, minor, decimal } = await delivered();
    const whole = await staff.value('order.refund', { billingNo, amount: decimal(minor) });
    expect(whole).toMatchObject({ state: 'refunded', left: decimal(0) });
    await steps.refunded(billingNo, 1);
    expect(await topics(billingNo)).toEqual(['grant', 'refund', 'revoke']);
  });

  it('never refunds more than was paid, however many operators try at once [F7.1]', async () => {
    const { billingNo, minor, decimal } = await delivered();
    const part = Math.floor(minor / 4);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        staff.refusal('order.refund', { billingNo, amount: decimal(part) }, { reason: `try ${at}` }),
      ),
    );
    const done = all.filter((one) => one === 'done').length;
    expect(done).toBe(Math.floor(minor / part));
    await steps.refunded(billingNo, done);
    expect(await givenBack(billingNo)).toEqual(Array.from({ length: done }, () => decimal(part)));
    const other = await delivered();
    const both = await Promise.all([
      staff.refusal('order.refund', { billingNo: other.billingNo }),
      staff.refusal('order.refund', { billingNo: other.billingNo, amount: other.decimal(other.minor - 1) }),
    ]);
    expect(both).toContain('done');
    await steps.refunded(other.billingNo, both.filter((one) => one === 'done').length);
    const back = (await givenBack(other.billingNo)).map((amount) => Math.round(Number(amount) * 100));
    expect(back.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(other.minor);
  });

  it('is refused for a wrong amount, an order without money, or a provider that refunds only in full [F7.1]', async () => {
    const { billingNo, decimal } = await delivered();
    for (const amount of ['0', '-1.00', '1.234', 'all'])
      expect(await staff.refusal('order.refund', { billingNo, amount })).toBe('wrongInput');
    const unpaid = await shop.shopper.buy();
    expect(await staff.refusal('order.refund', { billingNo: unpaid.billing_no, amount: decimal(20) })).toBe(
      'notPossible',
    );
    const env = readEnv({ SANDPAY_ORIGIN: shop.provider.origin });
    const whole = [...createProviders(env, systemClock)].map(
      ([id, provider]) => [id, { ...provider, refundsInParts: false }] as const,
    );
    const stubborn = operating(() => ({ ...shop.deps(), providers: new Map(whole) }));
    expect(await stubborn.ask('order.refund', { billingNo, amount: decimal(20) })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('all of a payment or nothing') },
    });
    expect(await stubborn.refusal('order.refund', { billingNo })).toBe('done');
  });

  it('is rolled back in a dry run [F7.1]', async () => {
    const { billingNo, decimal } = await delivered();
    const dry = await staff.ask('order.refund', { billingNo, amount: decimal(20) }, { isDryRun: true });
    expect(dry).toMatchObject({ ok: true, value: { value: { state: 'delivered' }, audit: null } });
    expect(await topics(billingNo)).toEqual(['grant']);
    expect((await shop.ledger.order(billingNo)).partsReturnedMinor).toBe(0);
  });
});
