import type { Harness } from '@/__tests__/support/shop/shop-harness';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import { operating } from '@/__tests__/support/shop/operating';
import { until } from '@/__tests__/support/machine/until';
import { wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';

/** A player in a game with levels, points and coupons. */
const member: Who = { ...wattPlayer, clientId: '110203' };

export type Planting = ReturnType<typeof plantingIn>;

/** Functions that make orders in several states, and functions that change their rows behind the shop's back. */
export function plantingIn(shop: Harness, steps: Steps) {
  const staff = operating(() => shop.deps());
  const run = (text: string, billingNo: string) => shop.engine.query(text, [billingNo], 'object');
  const order = '(select id from orders where billing_no = $1)';
  const pay = async (who: Who, action: Parameters<Harness['atSandpay']>[1]) => {
    const { billing_no: billingNo, url } = await shop.shopper.buy(undefined, who);
    shop.atSandpay(url, action);
    return billingNo;
  };
  const delivered = async (who: Who = wattPlayer) => {
    const billingNo = await pay(who, 'pay');
    await steps.reaches(billingNo, 'delivered');
    return billingNo;
  };
  /** Waits until its money is back, and until the shop has heard so: it compares then what is planted only afterwards. */
  const returned = async (billingNo: string) => {
    await steps.refunded(billingNo, 1);
    await steps.allHeard();
    return billingNo;
  };
  const captureOf = async (billingNo: string) => {
    const [capture] = await shop.ledger.captures(billingNo);
    if (capture === undefined) throw new Error(`no money for ${billingNo}`);
    return capture;
  };
  return {
    run,
    delivered,
    captureOf,
    shop,
    ofMember: () => delivered(member),
    unpaid: async () => (await shop.shopper.buy()).billing_no,
    refunded: async () => {
      const billingNo = await delivered();
      await staff.value('order.refund', { billingNo });
      await returned(billingNo);
      await until('goods are taken back', async () =>
        (await shop.ledger.effects(billingNo, 'revoke')).some(({ state }) => state === 'done'),
      );
      return billingNo;
    },
    inPart: async () => {
      const billingNo = await delivered();
      await staff.value('order.refund', { billingNo, amount: '0.25' });
      return returned(billingNo);
    },
    paidTwice: async () => {
      const billingNo = await pay(wattPlayer, 'pay-twice');
      await steps.reaches(billingNo, 'delivered');
      return returned(billingNo);
    },
    /** Changes entries in the books, which no operation of the shop can do. */
    forge: async (text: string, billingNo: string) => {
      await shop.engine.exec('alter table ledger_entries disable trigger user');
      await run(text, billingNo);
      await shop.engine.exec('alter table ledger_entries enable trigger user');
    },
    /** Deletes an effect and its tries. */
    forget: async (topic: string, billingNo: string) => {
      const of = `(select id from outbox where topic = '${topic}' and order_id = ${order})`;
      await run(`delete from outbox_attempts where outbox_id in ${of}`, billingNo);
      await run(`delete from outbox where topic = '${topic}' and order_id = ${order}`, billingNo);
    },
    /** Adds an effect that the order doesn't call for. */
    invent: (
      billingNo: string,
      { topic, key, state }: Readonly<{ topic: string; key: string; state: string }>,
      payload: object = {},
    ) =>
      shop.engine.query(
        `insert into outbox (id, topic, order_id, dedupe_key, payload, state, attempts, next_attempt_at, created_at)
          select $3, $2, id, $3, $4::jsonb, $5, 1, created_at, created_at from orders where billing_no = $1`,
        [billingNo, topic, key, JSON.stringify({ group: 'g', ...payload }), state],
        'object',
      ),
  };
}

/** As if the game had answered and the shop had never recorded it. */
const unnoted = [
  `delete from order_events where event = 'granted' and order_id = (select id from orders where billing_no = $1)`,
  `update orders set state = 'paid', version = version - 1, delivered_at = null, game_ref = null where billing_no = $1`,
] as const;
const grantEntries = `delete from ledger_entries where cause = 'granted:' || $1`;

type Planted = Readonly<{
  kind: string;
  isRepaired: boolean;
  plant: (planting: Planting) => Promise<string>;
}>;

const of = '(select id from orders where billing_no = $1)';
const bySql = (
  kind: string,
  text: string,
  make: (planting: Planting) => Promise<string> = ({ delivered }) => delivered(),
): Planted => ({
  kind,
  isRepaired: false,
  plant: async (planting) => {
    const billingNo = await make(planting);
    await planting.run(text, billingNo);
    return billingNo;
  },
});

/** Faults of orders, each with the kind that it is found as, and whether it is repaired. */
export const plantedFaults: readonly Planted[] = [
  bySql('paidWithoutMoney', `delete from captures where order_id = ${of}`),
  bySql('moneyOfUnpaidOrder', `update orders set paid_at = null where billing_no = $1`),
  bySql('amountDiffers', `update captures set amount_minor = amount_minor + 1 where order_id = ${of}`),
  bySql('repeatNotMarked', `update orders set repeated = false where billing_no = $1`, ({ paidTwice }) =>
    paidTwice(),
  ),
  bySql('paymentNotTaken', `update payment_attempts set state = 'failed' where order_id = ${of}`),
  bySql(
    'moneyOfOtherPayment',
    `update captures set attempt_id = (select min(id) from payment_attempts) where order_id = ${of}`,
  ),
  bySql('historyDiffers', `delete from order_events where event = 'attemptOpened' and order_id = ${of}`),
  bySql(
    'partsDiffer',
    `update orders set parts_returned_minor = parts_returned_minor + 1 where billing_no = $1`,
    ({ inPart }) => inPart(),
  ),
  {
    kind: 'deliveryMissing',
    isRepaired: true,
    plant: async ({ delivered, forget, forge, run }) => {
      const billingNo = await delivered();
      for (const text of unnoted) await run(text, billingNo);
      await forget('grant', billingNo);
      await forge(grantEntries, billingNo);
      return billingNo;
    },
  },
  bySql(
    'deliveredWithoutAnswer',
    `update outbox set state = 'stuck' where topic = 'grant' and order_id = ${of}`,
  ),
  {
    kind: 'deliveryNotNoted',
    isRepaired: true,
    plant: async ({ delivered, forge, run }) => {
      const billingNo = await delivered();
      for (const text of unnoted) await run(text, billingNo);
      await forge(grantEntries, billingNo);
      return billingNo;
    },
  },
  bySql('referenceDiffers', `update orders set game_ref = 'another' where billing_no = $1`),
  {
    kind: 'deliveredTwice',
    isRepaired: false,
    plant: async ({ delivered, invent }) => {
      const billingNo = await delivered();
      await invent(billingNo, { topic: 'grant', key: `grant:again:${billingNo}`, state: 'refused' });
      return billingNo;
    },
  },
  {
    kind: 'goodsOfUnpaidOrder',
    isRepaired: false,
    plant: async ({ unpaid, invent }) => {
      const billingNo = await unpaid();
      await invent(billingNo, { topic: 'grant', key: `grant:${billingNo}`, state: 'refused' });
      return billingNo;
    },
  },
  {
    kind: 'refundMissing',
    isRepaired: true,
    plant: async ({ refunded, forget, forge }) => {
      const billingNo = await refunded();
      await forget('refund', billingNo);
      await forge(`delete from ledger_entries where cause like 'refund:%' and order_id = ${of}`, billingNo);
      return billingNo;
    },
  },
  {
    kind: 'partRefundMissing',
    isRepaired: true,
    plant: async ({ inPart, forget, forge }) => {
      const billingNo = await inPart();
      await forget('refund', billingNo);
      await forge(
        `delete from ledger_entries where cause like 'refund-part:%' and order_id = ${of}`,
        billingNo,
      );
      return billingNo;
    },
  },
  {
    kind: 'returnMissing',
    isRepaired: true,
    plant: async ({ paidTwice, forget, forge }) => {
      const billingNo = await paidTwice();
      await forget('refund', billingNo);
      await forge(`delete from ledger_entries where cause like 'refund:%' and order_id = ${of}`, billingNo);
      return billingNo;
    },
  },
  {
    kind: 'refundOfKeptOrder',
    isRepaired: false,
    plant: async ({ delivered, captureOf, invent }) => {
      const billingNo = await delivered();
      const { provider, captureId, statedAmount, statedCurrency } = await captureOf(billingNo);
      const sent = {
        provider,
        merchantRef: `${billingNo}-1`,
        captureId,
        amount: statedAmount,
        currency: statedCurrency,
      };
      await invent(
        billingNo,
        { topic: 'refund', key: `refund:${provider}:${captureId}`, state: 'stuck' },
        sent,
      );
      return billingNo;
    },
  },
  bySql(
    'refundAmountDiffers',
    `update outbox set payload = payload || '{"amount":"0.01"}' where topic = 'refund' and order_id = ${of}`,
    ({ refunded }) => refunded(),
  ),
  {
    kind: 'revokeMissing',
    isRepaired: true,
    plant: async ({ refunded, forget }) => {
      const billingNo = await refunded();
      await forget('revoke', billingNo);
      return billingNo;
    },
  },
  {
    kind: 'entriesMissing',
    isRepaired: true,
    plant: async ({ delivered, forge }) => {
      const billingNo = await delivered();
      await forge(grantEntries, billingNo);
      return billingNo;
    },
  },
  {
    kind: 'entriesDiffer',
    isRepaired: false,
    plant: async ({ delivered, forge }) => {
      const billingNo = await delivered();
      await forge(`update ledger_entries set minor = minor * 2 where cause = 'granted:' || $1`, billingNo);
      return billingNo;
    },
  },
  bySql(
    'entriesUnfounded',
    `insert into ledger_entries select tenant, 'invented:' || billing_no, account, currency, minor, id, created_at
       from orders cross join (values ('owed', 5), ('earned', -5)) as line (account, minor) where billing_no = $1`,
  ),
  bySql('pointsNotEarned', `delete from point_entries where order_id = ${of}`, ({ ofMember }) => ofMember()),
  bySql(
    'pointsUnfounded',
    `update point_entries set points = points + 5 where order_id = ${of}`,
    ({ ofMember }) => ofMember(),
  ),
  bySql(
    'couponNotUsed',
    `update order_terms set coupon_id = (select min(id) from coupons) where order_id = ${of}`,
    ({ ofMember }) => ofMember(),
  ),
  {
    kind: 'couponEntriesDiffer',
    isRepaired: true,
    plant: async ({ ofMember, run }) => {
      const billingNo = await ofMember();
      await run(
        `insert into ledger_entries select tenant, 'coupon:invented:' || billing_no, account, 'coupons', minor, id, created_at
           from orders cross join (values ('coupons', 1), ('couponsHeld', -1)) as line (account, minor) where billing_no = $1`,
        billingNo,
      );
      return billingNo;
    },
  },
  bySql(
    'debtNotPaid',
    `update orders set kind = 'debt', debt_id = (select min(replenish_id) from debts where order_id is null), server_id = null,
       server_name = null, real_server = null, role_id = null, role_name = null, product_id = null where billing_no = $1`,
  ),
  bySql('cardNotUsed', `update captures set provider = 'card' where order_id = ${of}`),
];
