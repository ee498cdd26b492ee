import type { Db } from '@/lib/backend/kernel/db/client';
import { lastLivePlace } from '@/lib/backend/kernel/db/live-place';
import { lastCompleted, lastRound } from './cursor-repo';
import { openFindings } from './findings-repo';
import { findBehind, type Behind } from './provider-positions';

/** How long ago the books were last compared; where they never were, `isCompleted` is false, and it counts from when they should have been. */
export type ParityAge = Readonly<{ isCompleted: boolean; seconds: number }>;

/** In seconds: two rounds are missing by then, and a third is due. */
export const tooOld = 3 * 3_600;

/**
 * The age of the last completed round. A shop in which no round was ever due (its jobs don't run) counts from its start, and one that was
 * upgraded from a version that didn't note the end of a round from the last one's beginning. Null for a database that was live nowhere.
 */
export async function parityAge(db: Db, now: Date): Promise<ParityAge | null> {
  const { isCompleted = false, at } = (await lastCompleted(db)) ?? {};
  const since = at ?? (await lastRound(db)) ?? (await lastLivePlace(db))?.acceptedAt;
  if (since === undefined) return null;
  return { isCompleted, seconds: Math.max(0, (now.getTime() - since.getTime()) / 1000) };
}

/** The state of the comparison, for monitoring: what it found and nobody resolved, how old it is, and how far each provider lies behind. */
export type Comparison = Readonly<{
  findings: Awaited<ReturnType<typeof openFindings>>;
  parity: ParityAge | null;
  behind: readonly Behind[];
}>;

type Compared = Readonly<{ db: Db; providers: ReadonlyMap<string, unknown> }>;

export async function loadComparison({ db, providers }: Compared, now: Date): Promise<Comparison> {
  return {
    findings: await openFindings(db),
    parity: await parityAge(db, now),
    behind: await findBehind(db, providers.keys(), now),
  };
}
