import { z } from 'zod';
import { systemClock } from '@/lib/backend/kernel/clock';
import { sandpayBooks, type SandpayPayment } from '../parties/sandpay-books';
import { seededRandom } from '../data/seeded-random';
import { until } from '../machine/until';
import { startBuyers, type Acknowledged } from './buyers';
import { openStage, type CrashStage } from './stage';

export type CrashRun = Readonly<{
  /** How often a process is taken down and another brought up. */
  restarts: number;
  /** The minimum of purchases between two restarts, by default `purchasesBetween`. */
  between?: number;
  buyers: number;
  seed: number;
  databaseUrl: string | null;
  /** Opens what is taken down; by default one backend over the database, which is killed. */
  open?: (random: () => number) => Promise<CrashStage>;
}>;
/** A random time follows these purchases, so that a restart can hit anything. */
export const purchasesBetween = 4;

export type CrashFigures = Readonly<{
  restarts: number;
  purchases: number;
  /** Creates that had to be sent again because the shop was unreachable. */
  retriedCreates: number;
  captures: number;
  refunds: number;
  /** Grant calls that the game received: more than grants, because answers were lost. */
  grantCalls: number;
  granted: number;
  notGranted: number;
  grantedTwice: number;
  wrongBalances: number;
  wrongMoney: number;
  slowestRestartMs: number;
  /** Milliseconds from the last start until all owed goods and refunds had arrived. */
  recoveredMs: number;
}>;

/** Runs purchases while processes of the shop go down and come up, again and again, at seeded times; then counts everything. */
export async function crashRun(
  plan: CrashRun,
  report: (line: string) => void = () => undefined,
): Promise<CrashFigures> {
  const random = seededRandom(plan.seed);
  const stage = await (plan.open?.(random) ?? openKilled(plan.databaseUrl));
  const buyers = startBuyers(stage, plan.buyers, random);
  try {
    const took: number[] = [];
    await Promise.race([buyers.failed, restartAgainAndAgain({ stage, buyers, random, report }, plan, took)]);
    const bought = await buyers.stop();
    const since = performance.now();
    await stage.setGameBehaviour({ mode: 'ok' });
    await stage.setWebhookMode({ mode: 'normal' });
    await until('everything owed has arrived', () => allArrived(stage, bought), 240_000).catch(
      (late: unknown) => report(String(late)),
    );
    const recoveredMs = performance.now() - since;
    return {
      ...(await count(stage, bought)),
      restarts: plan.restarts,
      slowestRestartMs: Math.max(0, ...took),
      recoveredMs,
    };
  } finally {
    buyers.giveUp();
    await stage.close();
  }
}

async function openKilled(databaseUrl: string | null): Promise<CrashStage> {
  const stage = await openStage(databaseUrl);
  return { ...stage, takeDown: stage.kill, bringUp: () => stage.start() };
}

type Scene = Readonly<{
  stage: CrashStage;
  buyers: ReturnType<typeof startBuyers>;
  random: () => number;
  report: (line: string) => void;
}>;

async function restartAgainAndAgain(
  { stage, buyers, random, report }: Scene,
  { restarts, between = purchasesBetween }: CrashRun,
  took: number[],
): Promise<void> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let restart = 1; restart <= restarts; restart += 1) {
    // Sometimes the outside parties misbehave as well, just before.
    if (random() < 0.4) await stage.setGameBehaviour({ mode: 'grant-then-drop', times: 2, only: 'grants' });
    if (random() < 0.4) await stage.setWebhookMode({ mode: 'duplicate', count: 3 });
    // Purchases happen between two restarts on any machine, however slow.
    const before = buyers.acknowledged().length;
    await until('players have bought', () => buyers.acknowledged().length >= before + between, 120_000);
    await wait(random() * 1_500);
    await stage.takeDown();
    await stage.setGameBehaviour({ mode: 'ok' });
    await stage.setWebhookMode({ mode: 'normal' });
    took.push(await stage.bringUp());
    report(`restart ${restart} of ${restarts}: back after ${Math.round(took.at(-1) ?? 0)} ms`);
  }
}

async function allArrived(stage: CrashStage, bought: readonly Acknowledged[]): Promise<boolean> {
  const granted = new Set(
    (await stage.grants()).flatMap((grant) => (grant.applied > 0 ? [grant.request?.order_ref] : [])),
  );
  if (!bought.every(({ billingNo }) => granted.has(billingNo))) return false;
  const books = sandpayBooks(stage.providerOrigin, systemClock);
  const twice = bought.filter(({ paid }) => paid === 2);
  for (const { billingNo } of twice) {
    if ((await books(`${billingNo}-1`))[0]?.refunds.length !== 1) return false;
  }
  return true;
}

async function count(stage: CrashStage, bought: readonly Acknowledged[]) {
  const grants = await stage.grants();
  const given = new Map<string, number>();
  const held = new Map<string, number>();
  for (const { request, applied } of grants) {
    if (request === null) continue;
    given.set(request.order_ref, (given.get(request.order_ref) ?? 0) + applied);
    const place = JSON.stringify([request.game, request.role_id, request.product_id]);
    held.set(place, (held.get(place) ?? 0) + applied);
  }
  const books = sandpayBooks(stage.providerOrigin, systemClock);
  const payments: SandpayPayment[] = [];
  // One after another: a thousand requests at once would test the sandbox.
  for (const { billingNo } of bought) payments.push(...(await books(`${billingNo}-1`)));
  const captures = payments.reduce((sum, one) => sum + one.captures.length, 0);
  const refunds = payments.reduce((sum, one) => sum + one.refunds.length, 0);
  const owed = new Set(bought.map(({ billingNo }) => billingNo));
  return {
    purchases: bought.length,
    retriedCreates: bought.filter(({ retries }) => retries > 0).length,
    captures,
    refunds,
    grantCalls: grants.reduce((sum, one) => sum + one.calls, 0),
    granted: [...given.values()].reduce((sum, one) => sum + one, 0),
    notGranted: [...owed].filter((billingNo) => (given.get(billingNo) ?? 0) === 0).length,
    grantedTwice: [...given].filter(([, times]) => times > 1).length,
    wrongBalances: await wrongBalances(stage, held),
    // Every order keeps exactly one capture.
    wrongMoney: payments.filter((one) => one.captures.length - one.refunds.length !== 1).length,
  };
}

const placeOf = z.tuple([z.string(), z.string(), z.string()]);

/** The number of characters whose balance in the game differs from the number of their grants. */
async function wrongBalances(stage: CrashStage, held: ReadonlyMap<string, number>): Promise<number> {
  let wrong = 0;
  for (const [place, times] of held) {
    const [game, role, product] = placeOf.parse(JSON.parse(place));
    if ((await stage.balancesOf(game, role))[product] !== times) wrong += 1;
  }
  return wrong;
}
