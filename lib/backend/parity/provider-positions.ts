import { withTx, type Db } from '@/lib/backend/kernel/db/client';
import type { Clock } from '@/lib/backend/kernel/clock';
import { findCursor, lastOfCursors, moveCursor } from './cursor-repo';

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/**
 * The age, in milliseconds, of the payments that are compared with their provider's: once when most have ended, again when all have, and
 * then as long as a payer's bank or the provider may take money back.
 */
const lags = [2 * hourMs, 80 * hourMs, 30 * dayMs, 60 * dayMs, 130 * dayMs] as const;
/** How far back the first round looks. */
const firstMs = 24 * hourMs;

/** In seconds: a first round begins a day behind, and two further ones are missing by then. */
export const tooFarBehind = firstMs / 1000 + 3 * 3_600;

/** How far a comparison has got: to a moment, and past the id `after` among the captures of that moment. */
export type Position = Readonly<{ at: number; after: number }>;
/** A comparison by its cursor's name: where it stands, and the moment up to which it is due. */
export type Due = Readonly<{ name: string; from: Position; end: number }>;

const nameOf = (provider: string, lag: number): string => `${provider} after ${lag / hourMs} h`;
/** The cursor beside a comparison's own that holds the `after` of its position. */
const withinMoment = (name: string): string => `${name}, within a moment`;

type Deps = Readonly<{ db: Db; clock: Clock }>;

/** The comparisons of a provider, those first that lie furthest back. */
export async function dueComparisons(deps: Deps, provider: string): Promise<readonly Due[]> {
  const now = deps.clock.now();
  const due: Due[] = [];
  for (const lag of lags) {
    const name = nameOf(provider, lag);
    const end = now - lag;
    due.push({ name, end, from: await findPosition(deps, name, end - firstMs) });
  }
  return due.sort((one, other) => other.end - other.from.at - one.end + one.from.at);
}

/** Where a comparison stands. Where it begins is stored: a provider that is silent at first would lose what passes meanwhile. */
async function findPosition(deps: Deps, name: string, first: number): Promise<Position> {
  const cursor = await findCursor(deps.db, name);
  if (cursor === null) {
    await movePosition(deps, name, { at: first, after: 0 });
    return { at: first, after: 0 };
  }
  return { at: cursor.last, after: (await findCursor(deps.db, withinMoment(name)))?.last ?? 0 };
}

export async function movePosition(
  { db, clock }: Deps,
  name: string,
  { at, after }: Position,
): Promise<void> {
  await withTx(db, async (tx) => {
    await moveCursor(tx, name, at, clock.date());
    await moveCursor(tx, withinMoment(name), after, clock.date());
  });
}

/** How far the comparison with a provider lies behind, in seconds. */
export type Behind = Readonly<{ provider: string; seconds: number }>;

/** The same of each provider that a round has begun to compare, by that of its comparisons which lies furthest back. */
export async function findBehind(db: Db, providers: Iterable<string>, now: Date): Promise<readonly Behind[]> {
  const names = [...providers].flatMap((provider) =>
    lags.map((lag) => ({ provider, lag, name: nameOf(provider, lag) })),
  );
  const last = await lastOfCursors(
    db,
    names.map(({ name }) => name),
  );
  const seconds = new Map<string, number>();
  for (const { provider, lag, name } of names) {
    const at = last.get(name);
    if (at === undefined) continue;
    const behind = Math.max(0, (now.getTime() - lag - at) / 1000);
    seconds.set(provider, Math.max(behind, seconds.get(provider) ?? 0));
  }
  return [...seconds].map(([provider, most]) => ({ provider, seconds: most }));
}
