import { z } from 'zod';
import { brandsWith, catalogueFaults, methodsByProvider } from '@/lib/backend/catalog/watch-repo';
import { refusedReleases } from '@/lib/backend/catalog/files/releases-repo';
import { stopsAt } from '@/lib/backend/catalog/stops-repo';
import { databaseTime } from '@/lib/backend/kernel/db/installation';
import { openFindings } from '@/lib/backend/parity/findings-repo';
import { parityAge, tooOld, type ParityAge } from '@/lib/backend/parity/parity-age';
import { findBehind, tooFarBehind } from '@/lib/backend/parity/provider-positions';
import { loadBacklog } from '@/lib/backend/orders/backlog-repo';
import { ok } from '@/lib/domain/result';
import { brand } from './input';
import { query, type Operation } from './operation';
import type { OperateDeps } from './outcome';

/** What was checked, and the result: `look` may be intended, `wrong` can't be. */
export type Finding = Readonly<{ check: string; state: 'ok' | 'look' | 'wrong'; says: string }>;

const clockMs = 2_000;
/** Longer than a delivery takes that only needs a few retries. In seconds. */
const lateSeconds = 3_600;

async function clockOf({ db, clock }: OperateDeps): Promise<Finding> {
  const apart = Math.abs((await databaseTime(db.engine)).getTime() - clock.now());
  const says = `${(apart / 1000).toFixed(1)} s between this machine and the database`;
  return { check: 'clock', state: apart > clockMs ? 'wrong' : 'ok', says };
}

async function roomOf({ db }: OperateDeps): Promise<Finding> {
  if (db.engine.kind === 'server')
    return { check: 'room', state: 'look', says: 'a server’s disk can’t be seen from here: watch it there' };
  try {
    await db.engine.checkRoom();
    return { check: 'room', state: 'ok', says: 'the database can grow' };
  } catch (error) {
    return { check: 'room', state: 'wrong', says: error instanceof Error ? error.message : String(error) };
  }
}

async function catalogueFindings(
  { db }: OperateDeps,
  brands: readonly string[],
): Promise<readonly Finding[]> {
  const found = await brandsWith(db);
  const brandFindings = brands.map((tenant): Finding => {
    const lacks = [...found].flatMap(([table, having]) => (having.has(tenant) ? [] : [table]));
    const check = `${tenant} sells`;
    return lacks.length === 0
      ? { check, state: 'ok', says: 'has games, clients, goods, prices and payment methods' }
      : { check, state: 'wrong', says: `lacks ${lacks.join(', ')}` };
  });
  const faults = await catalogueFaults(db);
  const rows = faults.map(({ table, row, fault }): Finding => ({
    check: 'catalogue',
    state: 'wrong',
    says: `${table} ${row}: ${fault}; players don’t see it`,
  }));
  return [...brandFindings, ...rows];
}

/** Scheduled releases that players were to see, and don't. */
async function releaseFindings({ db }: OperateDeps, brands: readonly string[]): Promise<readonly Finding[]> {
  const refused = (await refusedReleases(db)).filter(({ tenant }) => brands.includes(tenant));
  return refused.map(({ id, tenant, liveFrom }): Finding => ({
    check: `${tenant} sells`,
    state: 'wrong',
    says: `release ${id}, which was to be live from ${liveFrom?.toISOString()}, was refused: the log says why`,
  }));
}

/** Methods of providers without settings, such as one that was replaced: the catalogue has them, and nobody can pay with them. */
async function providerFindings(
  { db, providers }: OperateDeps,
  brands: readonly string[],
): Promise<readonly Finding[]> {
  const unknown = (await methodsByProvider(db)).filter(
    ({ tenant, provider }) => brands.includes(tenant) && !providers.has(provider),
  );
  return unknown.map(({ tenant, provider, methods }): Finding => ({
    check: `${tenant} sells`,
    state: 'wrong',
    says: `${methods} methods of ${provider}, which has no settings here: nobody can pay with them`,
  }));
}

async function backlogFindings({ db, clock }: OperateDeps): Promise<readonly Finding[]> {
  const { effects, callbacks } = await loadBacklog(db, clock.date());
  const waiting = effects.map(({ topic, state, count, seconds }): Finding => {
    const says = `${count} ${state}, the oldest for ${Math.round(seconds / 60)} min`;
    const isForAPerson = state === 'stuck' || state === 'refused';
    return { check: topic, state: isForAPerson || seconds > lateSeconds ? 'wrong' : 'look', says };
  });
  const isLate = callbacks.seconds > 300;
  const says = `${callbacks.count} wait, the oldest for ${Math.round(callbacks.seconds / 60)} min`;
  return [...waiting, { check: 'callbacks', state: isLate ? 'wrong' : 'ok', says }];
}

async function stopFindings({ db, clock }: OperateDeps): Promise<readonly Finding[]> {
  return (await stopsAt(db, undefined, clock.date())).map(({ tenant, kind, name, area, until }) => ({
    check: `${kind} ${name}`,
    state: 'look',
    says: `off in ${tenant}, area ${area}, ${until === null ? 'until it is put on' : `until ${until.toISOString()}`}`,
  }));
}

async function booksOf({ db, clock, providers }: OperateDeps): Promise<readonly Finding[]> {
  const found = (await openFindings(db)).map(({ kind, count }): Finding => ({
    check: 'books',
    state: 'wrong',
    says: `${count} × ${kind}: see report parity`,
  }));
  const now = clock.date();
  const behind = (await findBehind(db, providers.keys(), now))
    .filter(({ seconds }) => seconds > tooFarBehind)
    .map(({ provider, seconds }): Finding => ({
      check: 'parity',
      state: 'wrong',
      says: `the payments of ${provider} are compared ${(seconds / 3_600).toFixed(1)} h late`,
    }));
  return [...found, { check: 'parity', ...ofRounds(await parityAge(db, now)) }, ...behind];
}

/** What the age of the last completed comparison means. */
function ofRounds(age: ParityAge | null): Pick<Finding, 'state' | 'says'> {
  const hours = ((age?.seconds ?? 0) / 3_600).toFixed(1);
  if (age !== null && age.seconds > tooOld)
    return {
      state: 'wrong',
      says: age.isCompleted ? `last compared ${hours} h ago` : `not compared in ${hours} h`,
    };
  return age?.isCompleted
    ? { state: 'ok', says: `compared ${hours} h ago` }
    : { state: 'look', says: 'not compared yet' };
}

const inside = query({
  permission: 'reports.read',
  about: 'Check clock, disk space, catalogue, queues and what is switched off',
  input: z.strictObject({ brands: z.array(brand) }),
  read: async (deps, { brands }) =>
    ok([
      await clockOf(deps),
      await roomOf(deps),
      ...(await catalogueFindings(deps, brands)),
      ...(await releaseFindings(deps, brands)),
      ...(await providerFindings(deps, brands)),
      ...(await backlogFindings(deps)),
      ...(await booksOf(deps)),
      ...(await stopFindings(deps)),
    ]),
});

/** Operations that check whether all is well. */
export const doctorOperations = { 'doctor.inside': inside } as const satisfies Record<string, Operation>;
