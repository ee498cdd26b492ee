import type { Server } from 'node:net';
import { scrape } from '@/__tests__/support/machine/scraped';
import { until } from '@/__tests__/support/machine/until';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { stepsOf, type Steps } from '@/__tests__/support/shop/purchase-steps';
import { newKey } from '@/__tests__/support/shop/shopper';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { runParity } from '@/lib/backend/parity/parity';
import { createMetrics } from '@/lib/server/metrics/metrics-server';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
let steps: Steps;
const metrics = createMetrics(async () => shop.backend());
let server: Server;
beforeAll(async () => {
  server = await metrics.listen({ port: 0, host: '127.0.0.1' });
  shop = await openHarness({ meters: metrics.meters, env: { SITE_ORIGIN: 'http://{host}' } });
  steps = stepsOf(shop);
}, 120_000);
afterEach(() => shop.calm());
afterAll(async () => {
  server.close();
  await shop.close();
});

const kinds = ['late', 'mismatch', 'unknown'] as const;
/** How much unfit money of each kind is counted so far. */
async function counted() {
  const seen = await scrape(Number(Object(server.address()).port));
  const of = (kind: string) => seen.get(`topup_money_unfit_total{provider="sandpay",kind="${kind}"}`) ?? 0;
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)]));
}
/** What `work` adds to the count. */
async function adds(work: () => Promise<void>) {
  const [before, , after] = [await counted(), await work(), await counted()];
  const added = kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const);
  return Object.fromEntries(added.filter(([, count]) => count !== 0));
}
const wrong = { amount: '0.5', currency: 'XAU' } as const;
const booked = (billingNo: string, count: number) =>
  until('booked', async () => (await shop.ledger.captures(billingNo)).length === count);
/** Everything that Sandpay has held back reaches the shop, and changes nothing there. */
const hearAll = async () => {
  shop.provider.control.webhooks({ mode: 'normal' });
  await steps.allHeard();
};

describe('money that doesn’t fit is counted once where it is booked', () => {
  it('when callbacks bring it, however often [F7.2]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    const added = await adds(async () => {
      shop.provider.control.webhooks({ mode: 'duplicate', count: 5 });
      shop.atSandpay(url, 'wrong-amount', wrong);
      await booked(billingNo, 1);
      await steps.allHeard();
    });
    expect(added).toEqual({ mismatch: 1 });
  });

  it('when the payer’s return brings it [F7.2]', async () => {
    const approve = { payway_id: '103', channel_id: '10303', country: 'PH' } as const;
    const { billing_no: billingNo, url } = await shop.shopper.buy(await shop.shopper.want(approve));
    const added = await adds(async () => {
      shop.provider.control.webhooks({ mode: 'hold' });
      const agreed = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
      const back = new URL(agreed.headers.get('location') ?? '');
      shop.atSandpay(url, 'wrong-amount', wrong);
      await shop.http.raw(`${back.pathname}${back.search}`, { redirect: 'manual' });
      await booked(billingNo, 1);
    });
    expect(added).toEqual({ mismatch: 1 });
    expect(await adds(hearAll)).toEqual({});
  });

  it('when the shop asks about a payment that was silent [F7.2]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    const added = await adds(async () => {
      shop.provider.control.webhooks({ mode: 'hold' });
      shop.atSandpay(url, 'wrong-amount', wrong);
      shop.pass(61);
      await shop.runHousekeeping();
      await booked(billingNo, 1);
    });
    expect(added).toEqual({ mismatch: 1 });
    expect(await adds(hearAll)).toEqual({});
  });

  it('when the comparison with the provider finds it, for an order that this shop doesn’t know [F7.2]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    const forget = `set local session_replication_role = replica;
      delete from payment_attempts where merchant_ref = '${billingNo}-1';
      delete from orders where billing_no = '${billingNo}';`;
    const added = await adds(async () => {
      shop.provider.control.webhooks({ mode: 'hold' });
      shop.atSandpay(url, 'pay');
      await shop.engine.transaction((connection) => connection.exec(forget));
      shop.pass(3 * 3_600);
      await runParity(shop.deps(), unhurried);
      await until(
        'it is sent back',
        async () => (await shop.books(`${billingNo}-1`))[0]?.refunds.length === 1,
      );
    });
    expect(added).toEqual({ unknown: 1 });
    expect(await adds(hearAll)).toEqual({});
  });

  it('when it comes too late and goes back by itself [F7.2]', async () => {
    const body = await shop.shopper.want({ product_id: 'limited_daily' });
    const first = await shop.shopper.buy(body);
    const added = await adds(async () => {
      await fetch(`${first.url}/fail`, { method: 'POST', redirect: 'manual' });
      await until('its payment is closed', async () =>
        (await shop.ledger.history(first.billing_no)).some((line) => line.startsWith('paymentsClosed')),
      );
      const second = await shop.shopper.buy({ ...body, order_key: newKey() });
      shop.atSandpay(second.url, 'pay');
      await steps.reaches(second.billing_no, 'delivered');
      shop.atSandpay(first.url, 'pay');
      await steps.refunded(first.billing_no, 1);
    });
    expect(added).toEqual({ late: 1 });
  });

  it('but not when an order is paid twice, or once as it should be [F7.2]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    const added = await adds(async () => {
      shop.atSandpay(url, 'pay-twice');
      await steps.refunded(billingNo, 1);
      await steps.allHeard();
    });
    expect(added).toEqual({});
    expect((await shop.ledger.captures(billingNo)).map(({ kind }) => kind).sort()).toEqual([
      'duplicate',
      'settling',
    ]);
  });
});
