import { z } from 'zod';
import { plantingIn } from './planted';
import { until } from '@/__tests__/support/machine/until';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { createdOf } from '@/__tests__/support/shop/shop-http';
import { newKey, wallet } from '@/__tests__/support/shop/shopper';

type World = ReturnType<typeof worldOf>;
/** A finding and what the runbook says to do about it. Both functions get the subject that `plant` returned. */
export type Remedy = Readonly<{
  kind: string;
  /** What the operator does, in the words of docs/runbooks/books-differ.md. */
  by: string;
  plant: (world: World) => Promise<string>;
  apply: (world: World, subject: string) => Promise<unknown>;
}>;

const accounts = z.tuple([z.object({ account: z.number() })]);
const offers = z.object({ offers: z.array(z.object({ offer: z.string() })) });
const of = '(select id from orders where billing_no = $1)';

/** What remedies need of a shop: planted faults, and an operator. */
export function worldOf(shop: Harness, steps: Steps) {
  const staff = operating(() => shop.deps());
  const planting = plantingIn(shop, steps);
  return {
    ...planting,
    steps,
    staff,
    /** The account of the player whose game has points and coupons. */
    member: async () => {
      const asked = { text: 'player1', brand: 'watt', game: 'watt-tidebound' };
      return accounts.parse(await staff.value('player.find', asked))[0].account;
    },
    refund: async (billingNo: string) => {
      await staff.value('order.refund', { billingNo });
      await steps.refunded(billingNo, 1);
    },
  };
}

/** Rows that were changed directly in the database are restored, as from a backup. */
const restored = (kind: string, wrong: string, right: string, make?: Remedy['plant']): Remedy => ({
  kind,
  by: 'restoring the changed rows',
  plant: async (world) => {
    const billingNo = await (make === undefined ? world.delivered() : make(world));
    await world.run(wrong, billingNo);
    return billingNo;
  },
  apply: ({ run }, billingNo) => run(right, billingNo),
});

const restoredRows: readonly Remedy[] = [
  restored(
    'moneyOfUnpaidOrder',
    'update orders set paid_at = null where billing_no = $1',
    'update orders set paid_at = created_at where billing_no = $1',
  ),
  restored(
    'paymentNotTaken',
    `update payment_attempts set state = 'failed' where order_id = ${of}`,
    `update payment_attempts set state = 'paid' where order_id = ${of}`,
  ),
  restored(
    'historyDiffers',
    `update order_events set from_state = 'failed' where event = 'granted' and order_id = ${of}`,
    `update order_events set from_state = 'paid' where event = 'granted' and order_id = ${of}`,
  ),
  restored(
    'repeatNotMarked',
    'update orders set repeated = false where billing_no = $1',
    'update orders set repeated = true where billing_no = $1',
    ({ paidTwice }) => paidTwice(),
  ),
  restored(
    'moneyOfOtherPayment',
    `update captures set attempt_id = (select min(id) from payment_attempts) where order_id = ${of}`,
    `update captures set attempt_id = (select min(id) from payment_attempts where order_id = ${of}) where order_id = ${of}`,
  ),
  restored(
    'partsDiffer',
    'update orders set parts_returned_minor = parts_returned_minor + 1 where billing_no = $1',
    'update orders set parts_returned_minor = parts_returned_minor - 1 where billing_no = $1',
    ({ inPart }) => inPart(),
  ),
  restored(
    'referenceDiffers',
    `update orders set game_ref = 'another' where billing_no = $1`,
    `update orders set game_ref = (select reference from outbox where order_id = orders.id and topic = 'grant') where billing_no = $1`,
  ),
];

/** An order that has paid a debt whose row says that it is open. */
async function unpaidDebt({ shop, steps, staff, run }: World): Promise<string> {
  const asked = { brand: 'watt', game: 'watt-emberfall', player: 'owing', name: 'Kim', area: 'sea' };
  const made = Object(await staff.value('debt.create', { ...asked, amount: '12.34' }));
  const replenish_id = new URL(String(made.link)).searchParams.get('replenish_id') ?? '';
  const paid = { replenish_id, ...wallet, country: 'PH', platform: 'web', order_key: newKey() };
  const { billing_no: billingNo, url } = createdOf(await shop.http.call('replenishmentPay', paid));
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  await run(`update debts set state = 'open', paid_at = null where order_id = ${of}`, billingNo);
  return billingNo;
}

/** An order that is paid with a coupon which the player can still use. */
async function unusedCoupon({ shop, staff, member, ofMember }: World): Promise<string> {
  const account = await member();
  const [one] = offers.parse(await staff.value('coupon.list', { account })).offers;
  const { code } = Object(await staff.value('coupon.give', { account, offer: one?.offer ?? '' }));
  const billingNo = await ofMember();
  await shop.engine.query(
    `update order_terms set coupon_id = (select id from coupons where code = $2) where order_id = ${of}`,
    [billingNo, code],
    'object',
  );
  return billingNo;
}

/** The first value of the first row; undefined for no row. */
const valueOf = async ({ run }: World, text: string, billingNo: string): Promise<unknown> =>
  Object.values(Object((await run(text, billingNo))[0]))[0];
const debtOf = `select id from debts where order_id = ${of}`;
const codeOf = `select code from coupons join order_terms on coupon_id = coupons.id where order_terms.order_id = ${of}`;

const operated: readonly Remedy[] = [
  {
    kind: 'amountDiffers',
    by: 'refunding the whole order',
    plant: async ({ delivered, run }) => {
      const billingNo = await delivered();
      await run('update orders set amount_minor = amount_minor + 1 where billing_no = $1', billingNo);
      return billingNo;
    },
    apply: ({ refund }, billingNo) => refund(billingNo),
  },
  {
    kind: 'refundOfKeptOrder',
    by: 'refunding the order, with the refund that is there',
    plant: async ({ delivered, captureOf, invent }) => {
      const billingNo = await delivered();
      const {
        provider,
        captureId,
        statedAmount: amount,
        statedCurrency: currency,
      } = await captureOf(billingNo);
      const key = `refund:${provider}:${captureId}`;
      const sent = { provider, merchantRef: `${billingNo}-1`, captureId, amount, currency };
      await invent(billingNo, { topic: 'refund', key, state: 'stuck' }, sent);
      return billingNo;
    },
    apply: async ({ staff, steps }, billingNo) => {
      await staff.value('order.refund', { billingNo });
      await staff.value('order.resend', { billingNo });
      await steps.refunded(billingNo, 1);
    },
  },
  {
    kind: 'deliveredWithoutAnswer',
    by: 'sending the delivery again',
    plant: async ({ delivered, run }) => {
      const billingNo = await delivered();
      await run(`update outbox set state = 'stuck' where topic = 'grant' and order_id = ${of}`, billingNo);
      return billingNo;
    },
    apply: async ({ staff, shop }, billingNo) => {
      await staff.value('order.resend', { billingNo });
      await until('it is done', async () =>
        (await shop.ledger.effects(billingNo, 'grant')).every(({ state }) => state === 'done'),
      );
    },
  },
  {
    kind: 'debtNotPaid',
    by: 'cancelling the debt and refunding its order',
    plant: unpaidDebt,
    apply: async (world, billingNo) => {
      await world.staff.value('debt.cancel', { id: await valueOf(world, debtOf, billingNo) });
      await world.refund(billingNo);
    },
  },
  {
    kind: 'couponNotUsed',
    by: 'taking the coupon back',
    plant: unusedCoupon,
    apply: async (world, billingNo) => {
      const code = await valueOf(world, codeOf, billingNo);
      await world.staff.value('coupon.take-back', { account: await world.member(), code });
    },
  },
  {
    kind: 'cardNotUsed',
    by: 'refunding the order, whose card stays unused',
    plant: async ({ delivered, run }) => {
      const billingNo = await delivered();
      await run(`update captures set provider = 'card' where order_id = ${of}`, billingNo);
      return billingNo;
    },
    apply: ({ staff }, billingNo) => staff.value('order.refund', { billingNo }),
  },
  {
    kind: 'pointsNotEarned',
    by: 'refunding the order',
    plant: async ({ ofMember, run }) => {
      const billingNo = await ofMember();
      await run(`delete from point_entries where order_id = ${of}`, billingNo);
      return billingNo;
    },
    apply: ({ refund }, billingNo) => refund(billingNo),
  },
  {
    kind: 'pointsUnfounded',
    by: 'refunding the order',
    plant: async ({ ofMember, run }) => {
      const billingNo = await ofMember();
      await run(`update point_entries set points = points + 5 where order_id = ${of}`, billingNo);
      return billingNo;
    },
    apply: ({ refund }, billingNo) => refund(billingNo),
  },
];

const recounted: Remedy = {
  kind: 'pointTotalDiffers',
  by: 'recounting the player’s points',
  plant: async ({ shop, member }) => {
    const account = await member();
    const text = 'update point_totals set points = points + 5 where account_id = $1';
    await shop.engine.query(text, [account], 'object');
    return `account ${account} in watt-tidebound`;
  },
  apply: async ({ staff, member }) => staff.value('points.recount', { account: await member() }),
};

/** What the runbook says to do about findings of orders, and of what has no order. */
export const remedies: readonly Remedy[] = [...restoredRows, ...operated, recounted];
