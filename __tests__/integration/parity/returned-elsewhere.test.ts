import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { until } from '@/__tests__/support/machine/until';
import { refundPartIn } from '@/lib/backend/orders/refund-order';
import { parityFindings } from '@/lib/backend/parity/schema';
import { runParity } from '@/lib/backend/parity/parity';
import { withTx } from '@/lib/backend/kernel/db/client';

/** Enough for a busy machine; nothing here waits for a fixed time. */
const patience = 300_000;

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** A delivered order, and how somebody at its provider sends its money back. */
async function delivered() {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const [capture] = await shop.ledger.captures(billingNo);
  const { captureId = '', providerRef, statedAmount, statedCurrency } = capture ?? {};
  const payment = { merchantRef: `${billingNo}-1`, providerRef: providerRef ?? '', captureId };
  const elsewhere = async (amount = statedAmount ?? '') => {
    const refund = { ...payment, refundId: `elsewhere ${billingNo} ${amount}` };
    const sandpay = shop.deps().providers.get('sandpay');
    const result = await sandpay?.refund({ ...refund, amount: { amount, currency: statedCurrency ?? '' } });
    expect(result).toMatchObject({ kind: 'done' });
  };
  const { id } = await shop.ledger.order(billingNo);
  return { billingNo, id, subject: `capture sandpay:${captureId}`, elsewhere };
}

const kindsOf = async (subject: string) =>
  (await shop.db.select().from(parityFindings))
    .filter((row) => row.subject === subject)
    .map(({ kind, resolvedAt }) => `${kind}${resolvedAt === null ? '' : ', resolved'}`);

it(
  'money that goes back at its provider is found as soon as the provider tells of it [F7.1]',
  async () => {
    const [whole, part] = [await delivered(), await delivered()];
    await whole.elsewhere();
    await until('found', async () => (await kindsOf(whole.subject)).includes('returnedByProvider'));
    await part.elsewhere('0.25');
    await until('found', async () => (await kindsOf(part.subject)).includes('partReturnedByProvider'));
  },
  patience,
);

it(
  'the shop’s own refunds, whole and in parts, are no finding when the provider tells of them [F7.1]',
  async () => {
    const { billingNo, id, subject } = await delivered();
    const part = { minor: 25, reason: 'a test' };
    expect(await withTx(shop.db, (tx) => refundPartIn(shop.deps(), tx, id, part))).toBe('refundedInPart');
    const [effect] = await shop.ledger.effects(billingNo, 'refund');
    await shop.deps().deliver(effect?.id ?? '');
    await steps.refunded(billingNo, 1);
    await steps.allHeard();
    expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['settled', 'known']);
    expect(await kindsOf(subject)).toEqual([]);
  },
  patience,
);

it.each([30, 60, 130])(
  'money that went back unheard is found %i days after its payment [F7.1]',
  async (days) => {
    const { subject, elsewhere } = await delivered();
    shop.pass(100 * 3_600);
    shop.provider.control.webhooks({ mode: 'hold' });
    await elsewhere('0.25');
    shop.pass((days * 24 - 103) * 3_600);
    // The first round looks back a day from each of its ages.
    await shop.engine.query(`delete from parity_cursors where name like 'sandpay after %'`, [], 'object');
    await runParity(shop.deps(), unhurried);
    expect(await kindsOf(subject)).toEqual([]);
    shop.pass(6 * 3_600);
    await runParity(shop.deps(), unhurried);
    expect(await kindsOf(subject)).toEqual(['partReturnedByProvider']);
  },
  patience,
);

it(
  'money of a payment that was opened in an earlier hour is looked for at its provider too [F7.1]',
  async () => {
    const { billingNo } = await delivered();
    const sql = (text: string) => shop.engine.query(text, [billingNo], 'object');
    const ofOrder = '(select id from orders where billing_no = $1)';
    await sql(
      `update payment_attempts set created_at = created_at - interval '1 day' where order_id = ${ofOrder}`,
    );
    await sql(`update captures set capture_id = 'cap_of_nobody' where order_id = ${ofOrder}`);
    shop.pass(3 * 3_600);
    await runParity(shop.deps(), unhurried);
    expect(await kindsOf('capture sandpay:cap_of_nobody')).toEqual(['moneyUnknownToProvider']);
  },
  patience,
);
