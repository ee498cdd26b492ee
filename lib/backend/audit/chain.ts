import { createHash } from 'node:crypto';
import type { AuditFacts } from './schema';

/** What an operator did: who, what, to what, why, and the state before and after. */
export type AuditEntry = Readonly<{
  at: Date;
  who: string;
  operation: string;
  tenant: string | null;
  subject: string;
  reason: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
}>;

/** An entry at its place in the chain. */
export type ChainedEntry = AuditEntry & Readonly<{ seq: number; previousHash: string; hash: string }>;

/** The previous hash of the first entry. */
export const beforeFirst = '0'.repeat(64);

/** SHA-256, in hex, of an entry with its number and the hash of the one before it. */
export function hashOf(entry: AuditEntry & Pick<ChainedEntry, 'seq' | 'previousHash'>): string {
  const { seq, at, who, operation, tenant, subject, reason, before, after, previousHash } = entry;
  const facts = [seq, at.toISOString(), who, operation, tenant, subject, reason, before, after, previousHash];
  return createHash('sha256')
    .update(JSON.stringify(facts.map(inOrder)))
    .digest('hex');
}

/** Sorts the keys of all objects, since the database stores them in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, inOrder(each)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Where a chain is broken: a row was changed, one is missing, or one doesn't follow from the row before it. */
export type ChainFault = Readonly<{ seq: number; fault: 'changed' | 'missing' | 'unlinked' }>;

/** The first fault of `entry` as the one after `last`; null where it follows. */
export function faultOf(
  entry: ChainedEntry,
  last: Readonly<{ seq: number; hash: string }>,
): ChainFault | null {
  const { seq } = entry;
  if (seq !== last.seq + 1) return { seq: last.seq + 1, fault: 'missing' };
  if (entry.previousHash !== last.hash) return { seq, fault: 'unlinked' };
  return hashOf(entry) === entry.hash ? null : { seq, fault: 'changed' };
}
