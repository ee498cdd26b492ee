import type { Head } from '@/lib/backend/audit/audit-log';
import type { AuditEntry } from '@/lib/backend/audit/chain';
import type { CardsDeps } from '@/lib/backend/cards/deps';
import type { Tx } from '@/lib/backend/kernel/db/client';
import { err } from '@/lib/domain/result';
import type { Operator } from './permissions';

/** What operators' use cases need of the shop. */
export type OperateDeps = CardsDeps;

/**
 * Why something isn't done. The message is for staff, in English. `again`: what was read has changed meanwhile, and the same may be tried
 * at once.
 */
export type Refusal = Readonly<{
  code: 'again' | 'notFound' | 'notPermitted' | 'notPossible' | 'reasonMissing' | 'wrongInput';
  message: string;
}>;
export const refuse = (code: Refusal['code'], message: string) => err<Refusal>({ code, message });

/** What an operator asks for. `isDryRun`: everything is done and undone again, and the answer says what would have come of it. */
export type Request = Readonly<{
  operator: Operator;
  input: unknown;
  reason: string | null;
  isDryRun: boolean;
}>;

/** `audit`: where the change stands in the audit log; null for what changed nothing. */
export type Answer = Readonly<{ value: unknown; audit: Head | null }>;

/**
 * What a use case has changed, and how it stood before and after. `secret`: what is told once, beside the value, where the change stands:
 * never in a dry run, and never in the audit log.
 */
export type Changed = Readonly<{ value: object; secret?: object }> &
  Pick<AuditEntry, 'tenant' | 'subject' | 'before' | 'after'>;

/** Where a change is made: all of it in one transaction. */
export type Work = Readonly<{ deps: OperateDeps; tx: Tx; reason: string; who: string }>;
