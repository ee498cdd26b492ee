import type { Head } from '@/lib/backend/audit/audit-log';
import type { AuditEntry } from '@/lib/backend/audit/chain';
import type { CardsDeps } from '@/lib/backend/cards/deps';
import type { Tx } from '@/lib/backend/kernel/db/client';
import { err } from '@/lib/domain/result';
import type { Operator } from './permissions';

/** What operations need of the shop. */
export type OperateDeps = CardsDeps;

/**
 * Why an operation wasn't performed. The message is for staff, in English. `again`: the data has changed meanwhile, and the operation can
 * be retried at once.
 */
export type Refusal = Readonly<{
  code: 'again' | 'notFound' | 'notPermitted' | 'notPossible' | 'reasonMissing' | 'wrongInput';
  message: string;
}>;
export const refuse = (code: Refusal['code'], message: string) => err<Refusal>({ code, message });

/** An operator's request. `isDryRun`: makes the change, rolls it back, and answers with what it would have done. */
export type Request = Readonly<{
  operator: Operator;
  input: unknown;
  reason: string | null;
  isDryRun: boolean;
}>;

/** `audit`: the change's number and hash in the audit log; null if nothing was changed. */
export type Answer = Readonly<{ value: unknown; audit: Head | null }>;

/**
 * What an operation changed, with the state before and after. `secret`: shown once, beside the value, when the change is made; never in a
 * dry run, and never in the audit log.
 */
export type Changed = Readonly<{ value: object; secret?: object }> &
  Pick<AuditEntry, 'tenant' | 'subject' | 'before' | 'after'>;

/** What a change works with: all of it happens in one transaction, which a dry run rolls back. */
export type Work = Readonly<{ deps: OperateDeps; tx: Tx; reason: string; who: string; isDryRun: boolean }>;
