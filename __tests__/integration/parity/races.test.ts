import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';
import { until } from '@/__tests__/support/machine/until';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { runParity } from '@/lib/backend/parity/parity';
import { parityFindings } from '@/lib/backend/parity/schema';

const balances = z.array(z.object({ account: z.string(), currency: z.string(), balance: z.string() }));
const revenues = z.array(z.object({ left: z.string() }));

/** Enough for a busy machine; nothing here waits for a fixed time. */
const patience = 300_000;

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const member: Who = { ...wattPlayer, clientId: '110203' };
const actions = ['pay', 'pay', 'pay-twice', 'wrong-amount', 'fail', 'pay'] as const;

/** Buys, pays in one of several ways, and refunds all or part of the money while the rest is still in progress. */
async function live(n: number): Promise<void> {
  const { billing_no: billingNo, url } = await shop.shopper.buy(undefined, n % 2 === 0 ? member : wattPlayer);
  const action = actions[n % actions.length] ?? 'pay';
  shop.atSandpay(url, action, action === 'wrong-amount' ? { amount: '0.07' } : {});
  const refund = { billingNo, ...(n % 4 === 1 && { amount: '0.25' }) };
  if (n % 3 === 0) await Promise.all([1, 2].map(() => staff.ask('order.refund', refund)));
}

it(
  'finds nothing in a shop where many players buy, pay twice and are refunded at once [F7.1]',
  async () => {
    shop.provider.control.webhooks({ mode: 'duplicate' });
    shop.game.control.behaviour({ mode: 'slow', delayMs: 50 });
    await Promise.all(Array.from({ length: 24 }, (_, n) => live(n)));
    // Nor in the middle of it, because each order is read at a single moment.
    expect(await runParity(shop.deps(), unhurried)).toBe(0);
    shop.calm();
    await steps.allHeard(120_000);
    await until(
      'all effects are done',
      async () => (await shop.backend().backlog()).effects.length === 0,
      120_000,
    );
    shop.pass(4 * 3_600);
    await runParity(shop.deps(), unhurried);
    const found = await shop.db.select().from(parityFindings);
    expect(found.map(({ kind, subject, says }) => `${kind} ${subject}: ${says}`)).toEqual([]);
    expect(await staff.value('report.parity')).toMatchObject({ isWhole: true, findings: [] });
  },
  patience,
);

it(
  'has the same totals in its books as in its revenue report [F7.1]',
  async () => {
    const rows = balances.parse(await staff.value('report.balances', { brand: 'watt' }));
    const inCents = (amount: string) => Math.round(Number(amount) * 100);
    const balance = (account: string) =>
      inCents(rows.find((row) => row.account === account && row.currency === 'USD')?.balance ?? '0');
    const revenue = revenues.parse(await staff.value('report.revenue', { brand: 'watt' }));
    const left = revenue.reduce((sum, row) => sum + inCents(row.left), 0);
    expect(left).toBeGreaterThan(0);
    expect([balance('provider:sandpay'), balance('toReturn'), balance('owed')]).toEqual([left, 0, 0]);
    expect(-balance('earned') - balance('refunded')).toBe(left);
  },
  patience,
);
