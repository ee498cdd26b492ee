import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { parityFindings } from '@/lib/backend/parity/schema';
import { runParity } from '@/lib/backend/parity/parity';
import { toDecimal } from '@/lib/domain/money';

/** Enough for a busy machine; nothing here waits for a fixed time. */
const patience = 300_000;

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());

/** A delivered order whose refund, of all or of a part, was given up, and how its provider returns money by itself. */
async function givenUp(partMinor?: number) {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const { amountMinor, currency } = await shop.ledger.order(billingNo);
  const decimal = (minor: number) => toDecimal({ minor, currency });
  const [capture] = await shop.ledger.captures(billingNo);
  const { captureId = '', providerRef } = capture ?? {};
  const returned = async (minor: number) => {
    const refundId = `by itself ${billingNo} ${minor}`;
    const ref = { refundId, merchantRef: `${billingNo}-1`, providerRef: providerRef ?? '', captureId };
    const sandpay = shop.deps().providers.get('sandpay');
    const result = await sandpay?.refund({ ...ref, amount: { amount: decimal(minor), currency } });
    expect(result).toMatchObject({ kind: 'done' });
  };
  shop.provider.control.behaviour({ mode: 'down', only: 'refund' });
  const part = partMinor === undefined ? {} : { amount: decimal(partMinor) };
  await staff.value('order.refund', { billingNo, ...part });
  const { id } = await steps.refundTries(billingNo, 1);
  await shop.engine.query(`update outbox set state = 'refused' where id = $1`, [id], 'object');
  shop.calm();
  return { billingNo, id, minor: amountMinor, subject: `capture sandpay:${captureId}`, returned };
}

type GivenUp = Awaited<ReturnType<typeof givenUp>>;

/** What is found about an order and its money, by kind. */
async function found({ billingNo, subject }: GivenUp): Promise<readonly string[]> {
  shop.pass(3 * 3_600);
  await shop.engine.query(`delete from parity_cursors where name like 'sandpay after %'`, [], 'object');
  await runParity(shop.deps(), unhurried);
  const rows = await shop.db.select().from(parityFindings);
  return rows
    .filter((row) => row.subject === subject || row.subject === billingNo)
    .map(({ kind, says, resolvedAt }) => `${kind}: ${says}${resolvedAt === null ? '' : ', resolved'}`);
}

it(
  'money returned past its provider is no finding, but a return by the provider as well is [F7.1]',
  async () => {
    const order = await givenUp();
    await staff.value('effect.settle', { id: order.id });
    expect(await found(order)).toEqual([]);
    await order.returned(order.minor);
    const says = `order ${order.billingNo}, and by hand elsewhere`;
    expect(await found(order)).toEqual([`returnedByProvider: ${says}`]);
  },
  patience,
);

it(
  'a part returned past its provider is no finding when the rest goes back there, until the part does too [F7.1]',
  async () => {
    const order = await givenUp(20);
    await staff.value('effect.settle', { id: order.id });
    expect(await found(order)).toEqual([]);
    await staff.value('order.refund', { billingNo: order.billingNo });
    await steps.refunded(order.billingNo, 2);
    expect(await found(order)).toEqual([]);
    await order.returned(20);
    const says = `order ${order.billingNo}, and by hand elsewhere`;
    expect(await found(order)).toEqual([`returnedByProvider: ${says}`]);
  },
  patience,
);

it(
  'a part returned past its provider doesn’t hide the same part returned by the provider [F7.1]',
  async () => {
    const order = await givenUp(20);
    await staff.value('effect.settle', { id: order.id });
    await order.returned(20);
    const says = `20 USD is back, 0 by the shop, order ${order.billingNo}`;
    expect(await found(order)).toEqual([`partReturnedByProvider: ${says}`]);
  },
  patience,
);

it(
  'a part returned in the provider’s dashboard is a finding until it is settled as that [F7.1]',
  async () => {
    const order = await givenUp(20);
    await order.returned(20);
    const says = `partReturnedByProvider: 20 USD is back, 0 by the shop, order ${order.billingNo}`;
    expect(await found(order)).toEqual([says]);
    await staff.value('effect.settle', { id: order.id, atProvider: true });
    expect(await found(order)).toEqual([`${says}, resolved`]);
  },
  patience,
);

it(
  'money settled as returned at a provider that doesn’t know of it is a finding [F7.1]',
  async () => {
    const order = await givenUp();
    await staff.value('effect.settle', { id: order.id, atProvider: true });
    expect(await found(order)).toEqual([`refundUnknownToProvider: order ${order.billingNo}`]);
    await order.returned(order.minor);
    expect(await found(order)).toEqual([`refundUnknownToProvider: order ${order.billingNo}, resolved`]);
  },
  patience,
);
