import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { StoredFinding } from './findings-repo';
import type { Kind } from './kinds';
import { parityFindings } from './schema';

/** Findings of a kind about a subject that aren't resolved, locked until the transaction ends: one for each brand that has it. */
export async function lockFindings(
  tx: Tx,
  { kind, subject }: Readonly<{ kind: Kind; subject: string }>,
): Promise<readonly StoredFinding[]> {
  return tx
    .select()
    .from(parityFindings)
    .where(
      and(
        eq(parityFindings.kind, kind),
        eq(parityFindings.subject, subject),
        isNull(parityFindings.resolvedAt),
      ),
    )
    .orderBy(asc(parityFindings.id))
    .for('update');
}

/** Accepts a finding as long as it says what it says now. Call it with the finding locked. */
export async function acceptFinding(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .update(parityFindings)
    .set({ acceptedAt: at, acceptedSays: sql`${parityFindings.says}` })
    .where(eq(parityFindings.id, id));
}

/** Undoes `acceptFinding`. */
export async function reopenFinding(tx: Tx, id: number): Promise<void> {
  await tx
    .update(parityFindings)
    .set({ acceptedAt: null, acceptedSays: null })
    .where(eq(parityFindings.id, id));
}
