import { openStage, type Stage } from '@/__tests__/support/crash/stage';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import { orderOf } from '@/__tests__/support/shop/shop-http';
import { createShopper, type Shopper } from '@/__tests__/support/shop/shopper';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { systemClock } from '@/lib/backend/kernel/clock';

jest.setTimeout(600_000);

const isServer = process.env.TEST_ENGINE === 'server';

/** A shop in a process of its own; each test decides how to start it again. */
async function onStage(env: Record<string, string>, work: (scene: Scene) => Promise<void>): Promise<void> {
  await withTestDatabaseUrl(async (url) => {
    const stage = await openStage(url, env);
    try {
      await work({ stage, shopper: createShopper(stage.http, systemClock) });
    } finally {
      await stage.close();
    }
  });
}
type Scene = Readonly<{ stage: Stage; shopper: Shopper }>;

/** When an order's delivery reached a step; null if it hasn't. */
async function reached({ shopper }: Scene, billingNo: string, step: 'sent' | 'delivered') {
  const { steps } = orderOf(await shopper.order(billingNo));
  return steps.find((one) => one.step === step)?.at ?? null;
}
const grantsFor = async ({ stage }: Scene, billingNo: string) =>
  (await stage.grants()).filter((grant) => grant.request?.order_ref === billingNo);

/** A paid order whose grant takes the game `delayMs`. */
async function grantOnItsWay(scene: Scene, delayMs: number): Promise<string> {
  const { stage, shopper } = scene;
  const { billing_no: billingNo, url } = await shopper.buy();
  await stage.setGameBehaviour({ mode: 'slow', delayMs, only: 'grants', times: 1 });
  await stage.act(paymentIdOf(url), 'pay');
  await until('the grant is on its way', () => reached(scene, billingNo, 'sent'), 60_000);
  return billingNo;
}

it('a stopping process finishes a grant that is in flight, and sends it once [F6.13]', async () => {
  await onStage({}, async (scene) => {
    const billingNo = await grantOnItsWay(scene, 6_000);
    expect(await grantsFor(scene, billingNo)).toEqual([]);
    expect(await scene.stage.stop()).toBe(0);
    expect(await grantsFor(scene, billingNo)).toMatchObject([{ applied: 1, calls: 1 }]);
    await scene.stage.start();
    expect(await reached(scene, billingNo, 'delivered')).not.toBeNull();
    expect(await grantsFor(scene, billingNo)).toMatchObject([{ applied: 1, calls: 1 }]);
  });
});

it('a grant whose process was cut off is taken over by the next process, which delivers it once [F6.13]', async () => {
  await onStage({ STOP_DEADLINE_SECONDS: '1' }, async (scene) => {
    const billingNo = await grantOnItsWay(scene, 9_000);
    expect(await scene.stage.stop()).toBe(1);
    await scene.stage.start();
    // With an embedded database the next process knows that the other has ended; on a server the lease of 20 s has to run out.
    const withinMs = isServer ? 40_000 : 15_000;
    await until('it is delivered', () => reached(scene, billingNo, 'delivered'), withinMs);
    expect(await grantsFor(scene, billingNo)).toMatchObject([{ applied: 1 }]);
  });
});

it('a stopping process takes no job, and the next one delivers what was paid meanwhile [F6.13]', async () => {
  await onStage({ STOP_PAUSE_SECONDS: '5' }, async (scene) => {
    const { stage, shopper } = scene;
    const { billing_no: billingNo, url } = await shopper.buy();
    const stopped = stage.stop();
    const isReady = () => fetch(`${stage.origin}/api/readyz`).then((answer) => answer.status !== 503);
    await until('it turns away', async () => !(await isReady()));
    await stage.act(paymentIdOf(url), 'pay');
    expect(await stopped).toBe(0);
    expect(await grantsFor(scene, billingNo)).toEqual([]);
    await stage.start();
    await until('it is delivered', () => reached(scene, billingNo, 'delivered'), 60_000);
    expect(await grantsFor(scene, billingNo)).toMatchObject([{ applied: 1, calls: 1 }]);
  });
});
