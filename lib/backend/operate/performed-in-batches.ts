import { writeEntry } from '@/lib/backend/audit/audit-log';
import type { AuditEntry } from '@/lib/backend/audit/chain';
import { withTx } from '@/lib/backend/kernel/db/client';
import { ok, type Result } from '@/lib/domain/result';
import { reasonOf, reasonMissing } from './performed';
import type { Answer, OperateDeps, Refusal, Request } from './outcome';

type Facts = NonNullable<AuditEntry['after']>;

/** A change that is known but not made: the state before it, the answer of a dry run, and how it is made, in transactions of its own. */
export type Planned = Pick<AuditEntry, 'tenant' | 'subject'> &
  Readonly<{
    before: Facts;
    foreseen: object;
    perform: () => Promise<Readonly<{ value: object; after: Facts }>>;
  }>;

/**
 * Runs a change of too many rows for one transaction. The audit log has an entry before the first batch and another after the last; if
 * only the first is there, the change broke off or is under way. Running it again makes the rest.
 */
export async function performedInBatches(
  deps: OperateDeps,
  operation: string,
  request: Request,
  plan: () => Promise<Result<Planned, Refusal>>,
): Promise<Result<Answer, Refusal>> {
  const reason = reasonOf(request);
  if (reason === null) return reasonMissing;
  const planned = await plan();
  if (!planned.ok) return planned;
  const { tenant, subject, before, foreseen, perform } = planned.value;
  if (request.isDryRun) return ok({ value: foreseen, audit: null });
  const who = request.operator.name;
  const write = (facts: Pick<AuditEntry, 'before' | 'after'>) =>
    withTx(deps.db, (tx) =>
      writeEntry(tx, { at: deps.clock.date(), who, operation, tenant, subject, reason, ...facts }),
    );
  const begun = await write({ before, after: { state: 'begun' } });
  deps.log.info({ operation, who, audit: begun }, 'operation begun');
  const { value, after } = await perform();
  const audit = await write({ before: { ...before, begun: begun.seq }, after: { state: 'done', ...after } });
  deps.log.info({ operation, who, audit }, 'operation done');
  return ok({ value, audit });
}
