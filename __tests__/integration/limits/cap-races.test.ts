import { and, eq, sum } from 'drizzle-orm';
import {
  accountIdOf,
  counterFaults,
  purchaseOf,
  type Buying,
} from '@/__tests__/support/shop/limited-purchases';
import { moneyFaults } from '@/__tests__/support/faults/money-faults';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { ageBands, quotaCounters, quotaUses } from '@/lib/backend/limits/schema';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import { expireOverdue } from '@/lib/backend/orders/expire-order';
import { orderById } from '@/lib/backend/orders/repo';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(600_000);

/** What a player under 16 may spend in a month at a brand with caps, in yen: four of these orders fit, five don't. */
const cap = 5_000;
const price = 1_200;

let shop: Harness;
let accountId: number;
beforeAll(async () => {
  shop = await openHarness();
  accountId = await accountIdOf(shop.db, buying(''));
  const chosenAt = shop.clock.date();
  await shop.db.insert(ageBands).values({ tenant: 'spot-jp', accountId, band: 'under16', chosenAt });
}, 300_000);
afterAll(() => shop.close());

const buying = (productId: string): Buying => ({
  tenant: 'spot-jp',
  gpId: 'spotjp-emberfall',
  clientId: '240103',
  area: 'ja',
  productId,
  price: { minor: price, currency: 'JPY' },
  roleId: `r-${productId}`,
});

let turn = 0;
const order = () => preparePayment(shop.deps(), purchaseOf(accountId, buying(`gems_${(turn += 1)}`)));
type Made = Awaited<ReturnType<typeof order>>;
const madeOf = (results: readonly Made[]) =>
  results.flatMap((result) => (result.ok ? [result.value.order.id] : []));

/** Passes the time until noon of the tenth of next month, so that no month ends in the middle of a round. */
async function nextMonth(): Promise<void> {
  const now = shop.clock.date();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12);
  shop.pass(Math.ceil((then - now.getTime()) / 1000));
  await expireOverdue(shop.deps());
}

/** Orders that filled the cap, expired and freed it: two rounds of four, since only four fit at once. */
async function expired(): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const _ of [1, 2]) {
    const made = madeOf(await Promise.all(Array.from({ length: 4 }, order)));
    expect(made).toHaveLength(4);
    ids.push(...made);
    shop.pass(1_801);
    await expireOverdue(shop.deps());
  }
  const uses = await shop.db.select().from(quotaUses).where(eq(quotaUses.state, 'freed'));
  expect(uses.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(ids));
  return ids;
}

/** Reports their payment as paid; the test calls it twice, because providers repeat callbacks. */
async function pay(orderId: number) {
  const { billingNo, amountMinor: minor, currency } = await orderById(shop.db, orderId);
  const captures = [{ captureId: `cap-${billingNo}`, amount: { minor, currency } }];
  return recordOutcome(shop.deps(), 'sandpay', { merchantRef: `${billingNo}-1`, status: 'paid', captures });
}

async function countedInAll(): Promise<number> {
  const isCap = and(eq(quotaCounters.kind, 'cap'), eq(quotaCounters.subject, String(accountId)));
  const [row] = await shop.db
    .select({ taken: sum(quotaCounters.taken) })
    .from(quotaCounters)
    .where(isCap);
  return Number(row?.taken ?? 0);
}

it('accepts late money only within a minor’s monthly cap while new orders race for it, and refunds the rest [F3.32]', async () => {
  for (let month = 0; month < 2; month += 1) {
    await nextMonth();
    const before = await countedInAll();
    const late = await expired();
    const payments = late.flatMap((id) => [() => pay(id), () => pay(id)]);
    const orders = Array.from({ length: 8 }, () => order);
    const acts: (() => Promise<string | Made>)[] =
      month % 2 === 0 ? [...payments, ...orders] : [...orders, ...payments];
    const came = await Promise.all(acts.map((act) => act()));
    const said = came.filter((one) => typeof one === 'string');
    const made = madeOf(came.filter((one) => typeof one !== 'string'));
    const kept = said.filter((one) => one === 'settled').length;
    expect(kept + made.length).toBe(Math.floor(cap / price));
    expect(said.filter((one) => one === 'too_late')).toHaveLength(late.length - kept);
    expect((await countedInAll()) - before).toBe(price * (kept + made.length));
    await everyYenIsAccountedFor(late);
  }
  expect(await counterFaults(shop.db)).toEqual([]);
});

/** Each late order is either paid and granted once, or refunded once and not granted. */
async function everyYenIsAccountedFor(late: readonly number[]): Promise<void> {
  expect(await counterFaults(shop.db)).toEqual([]);
  const taken: { captureId: string }[] = [];
  for (const id of late) {
    const { billingNo, state, paidAt } = await orderById(shop.db, id);
    // Both topics are read in one query, because the game may refuse a grant meanwhile.
    const effects = await shop.ledger.allEffects(billingNo);
    const grants = effects.filter(({ topic }) => topic === 'grant');
    const refunds = effects.filter(({ topic }) => topic === 'refund');
    const money = (await shop.ledger.captures(billingNo)).map(({ kind }) => kind);
    const isKept = paidAt !== null;
    expect([state === 'expired', grants.length, money]).toEqual(
      isKept ? [false, 1, ['settling']] : [true, 0, ['late']],
    );
    // Accepted money is refunded as well if the game, which knows none of these characters, has already refused the grant.
    const refusedByGame = grants.filter((grant) => grant.state === 'refused');
    expect(refunds).toHaveLength(isKept ? refusedByGame.length : 1);
    taken.push({ captureId: `cap-${billingNo}` });
  }
  expect(await moneyFaults(shop.db, taken)).toEqual([]);
}
