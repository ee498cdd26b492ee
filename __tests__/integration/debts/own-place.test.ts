import { eq } from 'drizzle-orm';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, createdOf, type PayBody } from '@/__tests__/support/shop/shop-http';
import { card, newKey, wallet } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import { paymentMethods } from '@/lib/backend/catalog/schema';
import { debts } from '@/lib/backend/debts/schema';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { withTx } from '@/lib/backend/kernel/db/client';
import { createDebt } from '@/lib/backend/debts/create-debt';
import type { Money } from '@/lib/domain/money';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

let accounts = 0;
/** Makes a debt in the sea area, where the brand charges in dollars; returns the id of its link. */
async function owing(amount: Money = { minor: 1234, currency: 'USD' }): Promise<string> {
  const suid = `own-place-${(accounts += 1)}`;
  const expiresAt = new Date(shop.clock.now() + 3_600_000);
  const facts = { gpId: 'watt-emberfall', suid, userName: suid, area: 'sea', expiresAt, amount } as const;
  const made = await withTx(shop.db, (tx) => createDebt(shop.deps(), tx, scopeOf('watt'), facts));
  return made?.replenishId ?? '';
}

const pay = (replenish_id: string, more: PayBody = {}) =>
  shop.http.call('replenishmentPay', {
    replenish_id,
    ...wallet,
    country: 'PH',
    platform: 'web',
    order_key: newKey(),
    ...more,
  });
const attemptsOf = async (billingNo: string) =>
  (await shop.ledger.attempts(billingNo)).map(({ methodKey }) => methodKey);
/** A method offered in Thailand and not in the Philippines. */
const kite = { payway_id: '105', channel_id: '10501' };

it('offers only the methods of the debt’s own area, whatever area the page names [F6.14]', async () => {
  const replenishId = await owing();
  const elsewhere = { domain_area: 'eru', country: 'DE' };
  expect(codeName(await pay(replenishId, { ...elsewhere, ...card }))).toBe('channelMissing');
  const { billing_no: billingNo } = createdOf(await pay(replenishId, { domain_area: 'eru' }));
  expect(await shop.ledger.order(billingNo)).toMatchObject({ area: 'sea', region: 'PH', currency: 'USD' });
});

it('leaves the order of a debt in the region where it was made, even if it is paid from another region [F6.14]', async () => {
  const replenishId = await owing();
  const first = createdOf(await pay(replenishId));
  expect(codeName(await pay(replenishId, { country: 'TH', ...kite }))).toBe('channelMissing');
  const second = createdOf(await pay(replenishId, { country: 'TH', ...card }));
  expect(second.billing_no).toBe(first.billing_no);
  expect(await attemptsOf(first.billing_no)).toEqual(['103_10302', '108_10801']);
  expect((await shop.ledger.order(first.billing_no)).region).toBe('PH');
});

it('opens no payment for a debt in a currency that its area doesn’t charge in [F6.14]', async () => {
  expect(await owing({ minor: 900, currency: 'EUR' })).toBe('');
  // Simulates a debt that was stored before such debts were refused.
  const replenishId = await owing();
  const before = await shop.ledger.counts();
  await shop.db.update(debts).set({ currency: 'EUR' }).where(eq(debts.replenishId, replenishId));
  expect(codeName(await pay(replenishId))).toBe('channelMissing');
  expect(await shop.ledger.counts()).toMatchObject({ orders: before.orders, attempts: before.attempts });
});

it('makes one order in one region when payers from two regions start at the same moment [F6.14]', async () => {
  for (let round = 0; round < 2; round += 1) {
    const replenishId = await owing();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        pay(replenishId, n % 2 === 0 ? {} : { country: 'TH', ...kite, order_key: newKey() }),
      ),
    );
    const made = new Set(
      replies.filter((one) => codeName(one) === 'success').map((one) => createdOf(one).billing_no),
    );
    expect(made.size).toBe(1);
    const [billingNo = ''] = made;
    const { region } = await shop.ledger.order(billingNo);
    expect(await attemptsOf(billingNo)).toEqual([region === 'PH' ? '103_10302' : '105_10501']);
    const refused = new Set(replies.map(codeName).filter((name) => name !== 'success'));
    for (const name of refused) expect(['orderNotPayable', 'channelMissing']).toContain(name);
  }
}, 240_000);

it('opens no new payment for a debt by a method that is not offered any more [F6.14]', async () => {
  const replenishId = await owing();
  const { billing_no: billingNo, url, receipt } = createdOf(await pay(replenishId));
  shop.atSandpay(url, 'fail');
  await until('failed', async () => (await steps.stateOf(billingNo)) === 'failed');
  await shop.db.update(paymentMethods).set({ active: false });
  expect(codeName(await pay(replenishId))).toBe('channelMissing');
  expect(codeName(await shop.http.call('evoke', { billing_no: billingNo, receipt }))).not.toBe('success');
  expect(await shop.ledger.attempts(billingNo)).toHaveLength(1);
  await shop.db.update(paymentMethods).set({ active: true });
  expect(createdOf(await pay(replenishId)).billing_no).toBe(billingNo);
});
