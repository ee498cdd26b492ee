import { openStage } from '@/__tests__/support/crash/stage';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import { orderOf } from '@/__tests__/support/shop/shop-http';
import { createShopper } from '@/__tests__/support/shop/shopper';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { systemClock } from '@/lib/backend/kernel/clock';

/** Longer than a working process waits before its second try of a grant, in milliseconds. */
const tryAgainMs = 12_000;

it('a process started with WORK=0 sells and stores callbacks but sends nothing; the next working one sends everything once [F6.7]', async () => {
  await withTestDatabaseUrl(async (databaseUrl) => {
    const stage = await openStage(databaseUrl);
    try {
      const shopper = createShopper(stage.http, systemClock);
      const has = async (billingNo: string, name: string) =>
        orderOf(await shopper.order(billingNo)).steps.some(
          ({ step, at }) => step === name && at !== undefined,
        );
      const grantsOf = async (billingNo: string) =>
        (await stage.grants()).filter(({ request }) => request?.order_ref === billingNo);
      const buyAndPay = async () => {
        const { billing_no: billingNo, url } = await shopper.buy();
        await stage.act(paymentIdOf(url), 'pay');
        return billingNo;
      };
      await stage.setGameBehaviour({ mode: 'down', only: 'grants' });
      const owed = await buyAndPay();
      await until('it is paid, and its grant waits', () => has(owed, 'paid'), 60_000);
      expect(await stage.stop()).toBe(0);
      await stage.setGameBehaviour({ mode: 'ok' });
      const before = (await grantsOf(owed))[0]?.calls ?? 0;

      await stage.start({ WORK: '0' });
      const fresh = await buyAndPay();
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
      expect((await grantsOf(owed))[0]?.calls ?? 0).toBe(before);
      expect([await has(owed, 'delivered'), await has(fresh, 'paid')]).toEqual([false, false]);
      expect(await grantsOf(fresh)).toEqual([]);
      expect(await stage.stop()).toBe(0);

      await stage.start();
      for (const billingNo of [owed, fresh]) {
        await until('it is delivered', () => has(billingNo, 'delivered'), 120_000);
        expect(await grantsOf(billingNo)).toMatchObject([{ applied: 1 }]);
      }
    } finally {
      await stage.close();
    }
  });
}, 400_000);
