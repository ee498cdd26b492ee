import { z } from 'zod';
import { openStage, type Stage } from '@/__tests__/support/crash/stage';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import { openReplicatedServer } from '@/__tests__/support/database/replicated-server';
import { orderOf } from '@/__tests__/support/shop/shop-http';
import { createShopper, type Shopper } from '@/__tests__/support/shop/shopper';
import { until } from '@/__tests__/support/machine/until';
import { createDb } from '@/lib/backend/kernel/db/client';
import { acceptPlace, loadStanding, type Standing } from '@/lib/backend/kernel/db/live-place';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { readPlace } from '@/lib/backend/kernel/db/place';
import { systemClock } from '@/lib/backend/kernel/clock';
import { findBinaries } from '@/scripts/testing/postgres';

jest.setTimeout(600_000);

const binaries = findBinaries();
const ready = z.object({ ok: z.literal(true), held: z.string().optional() });

/** Marks the database as live where it is, in this mode. Production is held to its place; a sandbox may be copied freely. */
async function markLive(url: string, mode: 'production' | 'sandbox'): Promise<void> {
  const engine = openServer(url, { max: 1 });
  const place = await readPlace(engine, null);
  await acceptPlace(createDb(engine), { place, mode, acceptedAt: new Date(), acceptedBy: `live in ${mode}` });
  await engine.close();
}

/** What a start in production would find the database to be. */
async function standingOf(url: string): Promise<Standing> {
  const engine = openServer(url, { max: 1 });
  const place = await readPlace(engine, null);
  const standing = await loadStanding(createDb(engine), { place, mode: 'production', now: new Date() });
  await engine.close();
  return standing;
}

async function pay(stage: Stage, shopper: Shopper): Promise<string> {
  const { billing_no: billingNo, url } = await shopper.buy();
  await stage.act(paymentIdOf(url), 'pay');
  return billingNo;
}

const stepAt = async (shopper: Shopper, billingNo: string, step: string) =>
  orderOf(await shopper.order(billingNo)).steps.find((one) => one.step === step)?.at ?? null;
const deliveredAt = (shopper: Shopper, billingNo: string) =>
  until(`${billingNo} delivered`, () => stepAt(shopper, billingNo, 'delivered'), 150_000);
const grantsFor = async (stage: Stage, billingNo: string) =>
  (await stage.grants()).filter((grant) => grant.request?.order_ref === billingNo);

const isServer = process.env.TEST_ENGINE === 'server';

// Needs PostgreSQL's own programs to make a replica. It starts its own servers, so one run, in the suite against a server, is enough.
(binaries !== null && isServer ? it : it.skip)(
  'a promoted replica stays live without being accepted, and sends each waiting effect exactly once [F6.13]',
  async () => {
    const servers = await openReplicatedServer(binaries ?? '');
    const stage = await openStage(servers.url);
    try {
      const shopper = createShopper(stage.http, systemClock);
      await markLive(servers.url, 'production');
      await stage.setGameBehaviour({ mode: 'down', only: 'grants' });
      const waiting = [await pay(stage, shopper), await pay(stage, shopper), await pay(stage, shopper)];
      for (const billingNo of waiting) await until('tried', () => stepAt(shopper, billingNo, 'sent'), 60_000);
      const unpaid = await shopper.buy();
      await stage.kill();
      await servers.killPrimary();
      await servers.promote();
      expect(await standingOf(servers.replicaUrl)).toEqual({ isLive: true });
      // The processes of this test work with the sandbox's secrets, and a sandbox doesn't start over production.
      await markLive(servers.replicaUrl, 'sandbox');
      await stage.setGameBehaviour({ mode: 'ok' });
      await stage.start({ DATABASE_URL: servers.replicaUrl });
      expect(ready.parse(await (await fetch(`${stage.origin}/api/readyz`)).json())).toEqual({ ok: true });
      await stage.act(paymentIdOf(unpaid.url), 'pay');
      const all = [...waiting, unpaid.billing_no, await pay(stage, shopper)];
      for (const billingNo of all) await deliveredAt(shopper, billingNo);
      for (const billingNo of all) expect(await grantsFor(stage, billingNo)).toMatchObject([{ applied: 1 }]);
      expect(stage.complaints()).not.toContain('was last live in');
    } finally {
      await stage.close();
      await servers.close();
    }
  },
);
