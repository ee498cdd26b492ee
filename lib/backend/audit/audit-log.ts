import { z } from 'zod';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { beforeFirst, faultOf, hashOf, type AuditEntry, type ChainFault, type ChainedEntry } from './chain';
import { entriesAfter, insertEntry, lastEntry, lockLog } from './repo';
import type { AuditFacts } from './schema';

/** A place in the chain, to be noted outside the database. */
export type Head = Readonly<{ seq: number; hash: string }>;

const start: Head = { seq: 0, hash: beforeFirst };
const page = 1_000;
const facts = z.record(z.string(), z.unknown());

/** The facts as the database returns them: dates become text. */
const asKept = (given: AuditFacts | null): AuditFacts | null =>
  given === null ? null : facts.parse(JSON.parse(JSON.stringify(given)));

/**
 * Records what an operator did, in the transaction of the change. Call it last: from here to the end of the transaction, all other changes
 * by operators wait.
 */
export async function writeEntry(tx: Tx, entry: AuditEntry): Promise<Head> {
  await lockLog(tx);
  const { seq: lastSeq, hash: previousHash } = (await lastEntry(tx)) ?? start;
  const seq = lastSeq + 1;
  const kept = { ...entry, before: asKept(entry.before), after: asKept(entry.after), seq, previousHash };
  const hash = hashOf(kept);
  await insertEntry(tx, { ...kept, hash });
  return { seq, hash };
}

/**
 * A whole chain with its head, or the first break in it. `notInIt`: a head noted earlier isn't in this chain, so the end was cut off or the
 * whole log was rewritten.
 */
export type Verdict =
  | Readonly<{ isWhole: true; entries: number; head: Head }>
  | Readonly<{ isWhole: false; seq: number; fault: ChainFault['fault'] | 'notInIt' }>;

/** Reads the log from the beginning and recomputes every hash. `noted`: the head at an earlier time, which must still be in the log. */
export async function verifyLog(db: DbOrTx, noted: Head | null): Promise<Verdict> {
  let last = start;
  let isNotedSeen = noted === null || noted.seq === 0;
  for (;;) {
    const entries: readonly ChainedEntry[] = await entriesAfter(db, last.seq, page);
    for (const entry of entries) {
      const fault = faultOf(entry, last);
      if (fault !== null) return { isWhole: false, ...fault };
      last = { seq: entry.seq, hash: entry.hash };
      isNotedSeen ||= noted?.seq === last.seq && noted.hash === last.hash;
    }
    if (entries.length < page) break;
  }
  if (!isNotedSeen && noted !== null) return { isWhole: false, seq: noted.seq, fault: 'notInIt' };
  return { isWhole: true, entries: last.seq, head: last };
}
