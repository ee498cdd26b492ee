import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { plantingIn } from '@/__tests__/support/faults/planted';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { parityFindings } from '@/lib/backend/parity/schema';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { until } from '@/__tests__/support/machine/until';
import { runParity } from '@/lib/backend/parity/parity';
import type { ShopDeps } from '@/lib/backend/open-backend';

/** Enough for a busy machine; nothing here waits for a fixed time. */
const patience = 300_000;

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const sandpay = () => {
  const provider = shop.deps().providers.get('sandpay');
  if (provider === undefined) throw new Error('no provider');
  return provider;
};
const kindsOf = async (subject: string) =>
  (await shop.db.select().from(parityFindings))
    .filter((row) => row.subject === subject)
    .map(({ kind, resolvedAt }) => `${kind}${resolvedAt === null ? '' : ', resolved'}`);
const lost = async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  // The shop doesn't query the payment any more, and its callbacks never come.
  await shop.engine.query(
    `update payment_attempts set state = 'expired' where merchant_ref = $1`,
    [`${billingNo}-1`],
    'object',
  );
  shop.provider.control.webhooks({ mode: 'hold' });
  shop.atSandpay(url, 'pay');
  const [payment] = await shop.books(`${billingNo}-1`);
  return { billingNo, subject: `capture sandpay:${payment?.captures[0]?.id ?? ''}` };
};
const capture = async (billingNo: string) => {
  const [row] = await shop.ledger.captures(billingNo);
  if (row === undefined) throw new Error('no money');
  return { ...row, subject: `capture sandpay:${row.captureId}` };
};

it(
  'books money that only the provider knows about, and delivers its goods once [F7.1]',
  async () => {
    const { billingNo, subject } = await lost();
    shop.pass(3 * 3_600);
    await runParity(shop.deps(), unhurried);
    expect(await kindsOf(subject)).toEqual(['moneyNotBooked, resolved']);
    await steps.reaches(billingNo, 'delivered');
    shop.provider.control.webhooks({ mode: 'normal' });
    await steps.allHeard();
    expect(await steps.outcome(billingNo)).toMatchObject({
      captures: ['settling'],
      granted: [1],
      refunds: 0,
    });
  },
  patience,
);

it(
  'sends money back whose order the database has forgotten, as after a fail-over that lost commits [F7.1]',
  async () => {
    const { billingNo, subject } = await lost();
    const forget = `set local session_replication_role = replica;
      delete from payment_attempts where merchant_ref = '${billingNo}-1';
      delete from orders where billing_no = '${billingNo}';`;
    await shop.engine.transaction((connection) => connection.exec(forget));
    shop.pass(3 * 3_600);
    await runParity(shop.deps(), unhurried);
    expect(await kindsOf(subject)).toEqual(['moneyNotBooked, resolved']);
    await until('it is sent back', async () => (await shop.books(`${billingNo}-1`))[0]?.refunds.length === 1);
    await runParity(shop.deps(), unhurried);
    expect((await shop.books(`${billingNo}-1`))[0]?.refunds).toHaveLength(1);
    shop.provider.control.webhooks({ mode: 'normal' });
  },
  patience,
);

it(
  'finds money that the provider doesn’t know, holds in another amount, refunded by itself, or never refunded [F7.1]',
  async () => {
    const { delivered, run, invent } = plantingIn(shop, steps);
    const [unknown, other, returned, kept] = [
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
    ];
    const [, otherMoney, returnedMoney, keptMoney] = [
      await capture(unknown),
      await capture(other),
      await capture(returned),
      await capture(kept),
    ];
    await run(
      `update captures set capture_id = 'cap_' || id where order_id = (select id from orders where billing_no = $1)`,
      unknown,
    );
    await run(
      `update captures set amount_minor = amount_minor + 1 where order_id = (select id from orders where billing_no = $1)`,
      other,
    );
    const { captureId, statedAmount: amount, statedCurrency: currency } = returnedMoney;
    const providerRef = returnedMoney.providerRef ?? '';
    const money = { amount: amount ?? '', currency: currency ?? '' };
    await sandpay().refund({
      refundId: 'elsewhere',
      merchantRef: `${returned}-1`,
      providerRef,
      captureId,
      amount: money,
    });
    const sent = {
      provider: 'sandpay',
      merchantRef: `${kept}-1`,
      captureId: keptMoney.captureId,
      amount: keptMoney.statedAmount,
      currency: keptMoney.statedCurrency,
    };
    await invent(
      kept,
      { topic: 'refund', key: `refund:sandpay:${keptMoney.captureId}`, state: 'done' },
      sent,
    );
    shop.pass(3 * 3_600);
    await runParity(shop.deps(), unhurried);
    const renamed = await capture(unknown);
    expect(await kindsOf(renamed.subject)).toContain('moneyUnknownToProvider');
    expect(await kindsOf(otherMoney.subject)).toEqual(['amountDiffersAtProvider']);
    expect(await kindsOf(returnedMoney.subject)).toEqual(['returnedByProvider']);
    expect(await kindsOf(keptMoney.subject)).toEqual(['refundUnknownToProvider']);
    // Once an operator has fixed it, the next round asks the provider again.
    await run(
      `update captures set amount_minor = amount_minor - 1 where order_id = (select id from orders where billing_no = $1)`,
      other,
    );
    await runParity(shop.deps(), unhurried);
    expect(await kindsOf(otherMoney.subject)).toEqual(['amountDiffersAtProvider, resolved']);
  },
  patience,
);

it(
  'takes no refund for missing that was done after the provider had answered [F7.1]',
  async () => {
    const { delivered, invent, run } = plantingIn(shop, steps);
    const billingNo = await delivered();
    const { captureId, statedAmount: amount, statedCurrency: currency, subject } = await capture(billingNo);
    const provider = sandpay();
    const list: typeof provider.list = async (time) => {
      const page = (await provider.list?.(time)) ?? null;
      const tells = page?.payments.some(({ merchantRef }) => merchantRef === `${billingNo}-1`) ?? false;
      // The answer is on its way while the refund is done.
      if (tells && (await shop.books(`${billingNo}-1`))[0]?.refunds.length === 0) await refund();
      return page;
    };
    const refund = async () => {
      const money = { amount: amount ?? '', currency: currency ?? '' };
      const sent = { merchantRef: `${billingNo}-1`, captureId };
      const [payment] = await shop.ledger.captures(billingNo);
      const providerRef = payment?.providerRef ?? '';
      await provider.refund({ ...sent, refundId: 'meanwhile', providerRef, amount: money });
      const key = `refund:sandpay:${captureId}`;
      await invent(
        billingNo,
        { topic: 'refund', key, state: 'done' },
        { ...sent, ...money, provider: 'sandpay' },
      );
      await run(
        `update outbox set done_at = '${shop.clock.date().toISOString()}' where dedupe_key = $1`,
        key,
      );
    };
    shop.pass(3 * 3_600);
    const deps = { ...shop.deps(), providers: new Map([['sandpay', { ...provider, list }]]) };
    await runParity(deps, unhurried);
    expect((await shop.books(`${billingNo}-1`))[0]?.refunds).toHaveLength(1);
    expect(await kindsOf(subject)).toEqual([]);
  },
  patience,
);

it(
  'queries each booked payment at a provider that has no list [F7.1]',
  async () => {
    const { delivered, run } = plantingIn(shop, steps);
    const billingNo = await delivered();
    await run(
      `update captures set amount_minor = amount_minor + 1 where order_id = (select id from orders where billing_no = $1)`,
      billingNo,
    );
    // A payment that can't be queried must not keep the shop from querying the others.
    await run(
      `update captures set provider_ref = null where order_id = (select id from orders where billing_no = $1)`,
      await delivered(),
    );
    const { list, ...plain } = sandpay();
    expect(list).toBeDefined();
    const deps: ShopDeps = { ...shop.deps(), providers: new Map([['sandpay', plain]]) };
    shop.pass(3 * 3_600);
    await runParity(deps, unhurried);
    expect(await kindsOf((await capture(billingNo)).subject)).toEqual(['amountDiffersAtProvider']);
  },
  patience,
);

it(
  'repeats the same hour if the provider didn’t answer [F7.1]',
  async () => {
    const { billingNo, subject } = await lost();
    shop.pass(3 * 3_600);
    shop.provider.control.behaviour({ mode: 'down' });
    await runParity(shop.deps(), unhurried);
    expect(await kindsOf(subject)).toEqual([]);
    shop.provider.control.behaviour({ mode: 'ok' });
    await runParity(shop.deps(), unhurried);
    expect(await kindsOf(subject)).toEqual(['moneyNotBooked, resolved']);
    await steps.reaches(billingNo, 'delivered');
  },
  patience,
);
