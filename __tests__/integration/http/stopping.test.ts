import { openStage, type Stage } from '@/__tests__/support/crash/stage';
import { codeName } from '@/__tests__/support/shop/shop-http';
import { createShopper } from '@/__tests__/support/shop/shopper';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { systemClock } from '@/lib/backend/kernel/clock';

jest.setTimeout(600_000);

/**
 * How long game and provider delay each answer, in milliseconds: less than the shop waits for them, and much more than sending the calls
 * takes.
 */
const slowMs = 4_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** 0 if nothing listens there. */
const statusOf = (url: string) =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );

/** A backend in a process of its own, whose game and provider delay every call. */
async function onStage(env: Record<string, string>, work: (scene: Scene) => Promise<void>): Promise<void> {
  await withTestDatabaseUrl(async (url) => {
    const stage = await openStage(url, env);
    try {
      const shopper = createShopper(stage.http, systemClock);
      const wanted = await Promise.all(Array.from({ length: 8 }, () => shopper.want()));
      // A player whose characters were never requested, so they aren't cached.
      const token = await shopper.token({ tenant: 'watt', clientId: '110103', username: 'player2' });
      await stage.setGameBehaviour({ mode: 'slow', delayMs: slowMs });
      await stage.setProviderBehaviour({ mode: 'slow', delayMs: slowMs });
      const list = () => stage.http.call('allRoleList', { client_id: '110103' }, { token });
      await work({ stage, list, purchases: () => wanted.map((body) => shopper.ask(body)) });
    } finally {
      await stage.close();
    }
  });
}

type Answered = ReturnType<Stage['http']['call']>;
type Scene = Readonly<{ stage: Stage; list(): Answered; purchases(): Answered[] }>;

it('a stopping shop answers all of the 48 calls in flight, after it has reported that it isn’t ready [F6.13]', async () => {
  await onStage({ STOP_PAUSE_SECONDS: '2' }, async ({ stage, list, purchases }) => {
    const calls = [...Array.from({ length: 40 }, list), ...purchases()];
    const ended = Promise.allSettled(calls);
    await wait(1_000);
    const stopped = stage.stop();
    await until('it is not ready', async () => (await statusOf(`${stage.origin}/api/readyz`)) === 503, 1_800);
    const meanwhile = await fetch(`${stage.origin}/api/healthz`);
    expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
    const codes = (await ended).map((one) =>
      one.status === 'fulfilled' ? codeName(one.value) : String(one.reason),
    );
    expect(codes).toEqual(Array.from({ length: 48 }, () => 'success'));
    expect(await stopped).toBe(0);
    expect(await statusOf(`${stage.origin}/api/healthz`)).toBe(0);
  });
});

it('a second signal ends the shop at once, with an exit code of its own [F6.13]', async () => {
  await onStage({ STOP_PAUSE_SECONDS: '60', STOP_DEADLINE_SECONDS: '120' }, async ({ stage, list }) => {
    const cut = expect(list()).rejects.toThrow();
    await wait(300);
    stage.process().signal('SIGTERM');
    // A terminal and npm may both forward the same signal.
    stage.process().signal('SIGTERM');
    await until('it stops', async () => (await statusOf(`${stage.origin}/api/readyz`)) === 503);
    await wait(700);
    const began = performance.now();
    expect(await stage.stop()).toBe(143);
    expect(performance.now() - began).toBeLessThan(2_000);
    await cut;
  });
});

it('a stopping shop waits no longer than its deadline, and says that it has cut calls off [F6.13]', async () => {
  await onStage({ STOP_DEADLINE_SECONDS: '1' }, async ({ stage, list }) => {
    const cut = expect(list()).rejects.toThrow();
    await wait(300);
    expect(await stage.stop()).toBe(1);
    expect(stage.complaints()).toContain('Not everything ended within 1 s');
    await cut;
  });
});
