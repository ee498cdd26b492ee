import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { orderOf } from '@/__tests__/support/shop/shop-http';
import { owner } from '@/lib/backend/operate/permissions';
import { ledgerEntries } from '@/lib/backend/ledger/schema';
import { loadBacklog } from '@/lib/backend/orders/backlog-repo';
import { getOrderList } from '@/lib/contract/order-list';
import { toDecimal } from '@/lib/domain/money';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());

const run = (sql: string, ...values: readonly string[]) => shop.engine.query(sql, [...values], 'object');

/** A delivered order. */
async function delivered() {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const { amountMinor: minor, currency } = await shop.ledger.order(billingNo);
  return { billingNo, minor, currency };
}

/** The refund of a delivered order, or of a part of it, that the shop has given up without its provider having made it. */
async function givenUp(state: 'refused' | 'stuck', partMinor?: number) {
  const order = await delivered();
  const { billingNo, currency } = order;
  shop.provider.control.behaviour({ mode: 'down', only: 'refund' });
  const amount = partMinor === undefined ? {} : { amount: toDecimal({ minor: partMinor, currency }) };
  await staff.value('order.refund', { billingNo, ...amount });
  const { id } = await steps.refundTries(billingNo, 1);
  await run(`update outbox set state = $2, last_error = '422 REFUSED' where id = $1`, id, state);
  shop.calm();
  return { ...order, id };
}

const refundOf = async (billingNo: string, id: string) =>
  (await shop.ledger.effects(billingNo, 'refund')).find((each) => each.id === id);
const atProvider = async (billingNo: string) => (await shop.books(`${billingNo}-1`))[0]?.refunds ?? [];
const told = async (billingNo: string) => orderOf(await shop.shopper.order(billingNo)).money_back;
const entriesOf = async (key: string) => {
  const rows = await shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.cause, key));
  return rows.map(({ account, minor }) => [account, minor]).sort();
};
const refusedCount = async () =>
  (await loadBacklog(shop.db, shop.clock.date())).effects
    .filter(({ topic, state }) => topic === 'refund' && (state === 'refused' || state === 'stuck'))
    .reduce((sum, { count }) => sum + count, 0);
const revenue = () => staff.value('report.revenue', { brand: 'watt' });

describe('a refund that an operator made another way', () => {
  it.each(['refused', 'stuck'] as const)(
    'is settled, when it was %s: its player is told that the money is back, and nothing waits for a person [F3.32, F7.1]',
    async (state) => {
      const { billingNo, minor, currency, id } = await givenUp(state);
      expect(await told(billingNo)).toMatchObject({ state: 'failed' });
      expect(await refusedCount()).toBe(1);
      const before = await revenue();
      const asked = { id, reference: 'TX 4711' };
      const outcome = await staff.value('effect.settle', asked, { reason: 'bank transfer' });
      const amount = toDecimal({ minor, currency });
      expect(outcome).toMatchObject({ billingNo, state: 'done', amount, byHand: 'elsewhere' });
      const back = { amount, currency, state: 'sent', reason: 'refunded_by_shop' };
      const sent_at = Math.floor(shop.clock.now() / 1000);
      expect(await told(billingNo)).toMatchObject(back);
      expect((await told(billingNo))?.sent_at).toBeGreaterThan(sent_at - 60);
      const token = await shop.shopper.token();
      const list = await shop.http.call('getOrderList', { client_id: '110103' }, { token });
      const { orders } = getOrderList.response.parse(list.content);
      expect(orders.find(({ billing_no }) => billing_no === billingNo)).toMatchObject({ money_back: back });
      expect(await staff.value('order.receipt', { billingNo })).toMatchObject({
        moneyBack: { state: 'sent' },
      });
      expect(await refusedCount()).toBe(0);
      expect(await refundOf(billingNo, id)).toMatchObject({ state: 'done', reference: 'by hand: TX 4711' });
      expect(await revenue()).toEqual(before);
      expect(await staff.value('report.unbacked')).toMatchObject({ isWhole: true });
      expect(await staff.value('audit.list', { subject: id })).toMatchObject([
        {
          operation: 'effect.settle',
          brand: 'watt',
          reason: 'bank transfer',
          before: { topic: 'refund', state },
          after: { state: 'done', amount, reference: 'TX 4711', byHand: 'elsewhere' },
        },
      ]);
    },
  );

  it('stands in the books once, as money that its provider still has [F7.1]', async () => {
    const { billingNo, minor, id } = await givenUp('refused');
    await staff.value('effect.settle', { id });
    const key = (await refundOf(billingNo, id))?.dedupeKey ?? '';
    expect(await entriesOf(key)).toEqual([
      ['provider:elsewhere', -minor],
      ['toReturn', minor],
    ]);
    const other = await givenUp('refused');
    await staff.value('effect.settle', { id: other.id, atProvider: true });
    const otherKey = (await refundOf(other.billingNo, other.id))?.dedupeKey ?? '';
    expect((await entriesOf(otherKey)).map(([account]) => account)).toEqual(['provider:sandpay', 'toReturn']);
  });

  it('is settled once, and never sent again [F7.1]', async () => {
    const { billingNo, id } = await givenUp('refused');
    expect(await staff.refusal('effect.settle', { id })).toBe('done');
    expect(await staff.refusal('effect.settle', { id })).toBe('notPossible');
    expect(await staff.refusal('effect.retry', { id })).toBe('notPossible');
    expect(await staff.refusal('order.resend', { billingNo })).toBe('notPossible');
    await shop.deps().deliver(id);
    await shop.runHousekeeping();
    expect(await atProvider(billingNo)).toEqual([]);
    expect(await staff.value('audit.list', { subject: id, operation: 'effect.settle' })).toHaveLength(1);
  });

  it('of a part leaves what is left of the order as it was, and the rest can be refunded [F7.1]', async () => {
    const { billingNo, minor, currency, id } = await givenUp('refused', 20);
    const left = toDecimal({ minor: minor - 20, currency });
    await staff.value('effect.settle', { id });
    expect(await staff.value('order.show', { billingNo })).toMatchObject({ state: 'delivered', left });
    expect(await told(billingNo)).toBeUndefined();
    const tooMuch = { billingNo, amount: toDecimal({ minor: minor - 19, currency }) };
    expect(await staff.refusal('order.refund', tooMuch)).toBe('notPossible');
    expect(await staff.value('order.refund', { billingNo })).toMatchObject({ refunded: { amount: left } });
    await steps.refunded(billingNo, 2);
    expect((await atProvider(billingNo)).map(({ amount }) => amount)).toEqual([left]);
  });
});

describe('settling', () => {
  it('is refused for everything that isn’t a refund that was given up, and changes nothing [F7.1]', async () => {
    const { billingNo } = await delivered();
    const [grant] = await shop.ledger.effects(billingNo, 'grant');
    await run(`update outbox set state = 'stuck' where id = $1`, grant?.id ?? '');
    expect(await staff.refusal('effect.settle', { id: grant?.id })).toBe('notPossible');
    await run(`update outbox set state = 'done' where id = $1`, grant?.id ?? '');
    shop.provider.control.behaviour({ mode: 'down', only: 'refund' });
    await staff.value('order.refund', { billingNo });
    const { id } = await steps.refundTries(billingNo, 1);
    for (const state of ['due', 'sending'] as const) {
      await run(
        `update outbox set state = $2, next_attempt_at = now() + interval '1 day', leased_until = now() + interval '1 minute' where id = $1`,
        id,
        state,
      );
      expect(await staff.refusal('effect.settle', { id })).toBe('notPossible');
      expect(await refundOf(billingNo, id)).toMatchObject({ state, doneAt: null });
    }
    await run(`update outbox set state = 'refused', leased_until = null where id = $1`, id);
    expect(await staff.refusal('effect.settle', { id: 'no-such' })).toBe('notFound');
    // The amount is the refund's own.
    expect(await staff.refusal('effect.settle', { id, amount: '0.10' })).toBe('wrongInput');
    expect(await staff.refusal('effect.settle', { id }, { reason: ' ' })).toBe('reasonMissing');
    const operator = { name: 'reader', may: new Set(['effects.read', 'effects.retry'] as const) };
    expect(await staff.refusal('effect.settle', { id }, { operator })).toBe('notPermitted');
    expect(await refundOf(billingNo, id)).toMatchObject({ state: 'refused', doneAt: null });
    await staff.value('effect.settle', { id }, { operator: owner('somebody') });
  });

  it('is refused for a card of ours, whose value is back on it [F7.1]', async () => {
    const { billingNo, id } = await givenUp('refused');
    await run(`update outbox set payload = payload || '{"provider":"card"}' where id = $1`, id);
    expect(await staff.refusal('effect.settle', { id })).toBe('notPossible');
    await run(`update outbox set payload = payload || '{"provider":"sandpay"}' where id = $1`, id);
    await staff.value('effect.settle', { id });
    expect(await refundOf(billingNo, id)).toMatchObject({ state: 'done' });
  });

  it('is rolled back in a dry run [F7.1]', async () => {
    const { billingNo, id } = await givenUp('stuck');
    const dry = await staff.ask('effect.settle', { id }, { isDryRun: true });
    expect(dry).toMatchObject({ ok: true, value: { value: { state: 'done' }, audit: null } });
    expect(await refundOf(billingNo, id)).toMatchObject({ state: 'stuck', doneAt: null });
    expect(await told(billingNo)).toMatchObject({ state: 'failed' });
    await staff.value('effect.settle', { id });
  });

  it('and a resend at the same moment: one of them wins, and the money goes back one way [F7.1]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { billingNo, id } = await givenUp(round % 2 === 0 ? 'refused' : 'stuck');
      const settle = () => staff.refusal('effect.settle', { id });
      const resend = async () => {
        const said = await staff.refusal('effect.retry', { id });
        await shop.deps().deliver(id);
        return said;
      };
      const outcomes = await Promise.all(
        round < 3 ? [settle(), resend(), settle()] : [resend(), settle(), resend()],
      );
      expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
      await steps.refunded(billingNo, 1);
      const effect = await refundOf(billingNo, id);
      const isByHand = effect?.reference === 'by hand';
      expect(await atProvider(billingNo)).toHaveLength(isByHand ? 0 : 1);
      const [account] = (await entriesOf(effect?.dedupeKey ?? '')).map(([name]) => name);
      expect(account).toBe(isByHand ? 'provider:elsewhere' : 'provider:sandpay');
      const kept = z.array(z.object({ operation: z.string() }));
      const audit = kept.parse(await staff.value('audit.list', { subject: id }));
      expect(audit.map(({ operation }) => operation)).toEqual([isByHand ? 'effect.settle' : 'effect.retry']);
    }
  });
});
