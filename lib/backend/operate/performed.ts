import { writeEntry } from '@/lib/backend/audit/audit-log';
import { withTxOrRollback } from '@/lib/backend/kernel/db/rollback';
import { ok, type Result } from '@/lib/domain/result';
import {
  refuse,
  type Answer,
  type Changed,
  type OperateDeps,
  type Refusal,
  type Request,
  type Work,
} from './outcome';

type Perform = (work: Work) => Promise<Result<Changed, Refusal>>;
type Done = Result<Answer, Refusal>;

/** The reason that was given, without blanks around it; null if there is none that can be stored. */
export function reasonOf({ reason }: Request): string | null {
  const given = reason?.trim() ?? '';
  return given === '' || given.includes('\0') ? null : given;
}

/** The refusal of a change without a reason. */
export const reasonMissing = refuse('reasonMissing', 'A change needs a reason.');

/** How often a change is tried that finds its data changed meanwhile. */
const mostTries = 5;

/**
 * Runs every change by an operator: it requires a reason, commits in one transaction with its entry in the audit log, and in a dry run is
 * rolled back completely, including its jobs.
 */
export async function performed(
  deps: OperateDeps,
  operation: string,
  request: Request,
  perform: Perform,
): Promise<Done> {
  const reason = reasonOf(request);
  if (reason === null) return reasonMissing;
  for (let tries = 1; ; tries += 1) {
    const done = await once(deps, operation, { ...request, reason }, perform);
    if (done.ok || done.error.code !== 'again') return done;
    if (tries === mostTries) return refuse('notPossible', 'It is being changed by others: try again.');
  }
}

async function once(
  deps: OperateDeps,
  operation: string,
  { operator, reason, isDryRun }: Request & Readonly<{ reason: string }>,
  perform: Perform,
): Promise<Done> {
  const outcome = await withTxOrRollback(
    deps.db,
    async (tx): Promise<Done | Readonly<{ ok: false; dry: Done }>> => {
      const result = await perform({ deps, tx, reason, who: operator.name, isDryRun });
      if (!result.ok) return result;
      const { value, secret, tenant, subject, before, after } = result.value;
      if (isDryRun) return { ok: false, dry: ok({ value, audit: null }) };
      const at = deps.clock.date();
      const entry = { at, who: operator.name, operation, tenant, subject, reason, before, after };
      return ok({ value: { ...value, ...secret }, audit: await writeEntry(tx, entry) });
    },
  );
  if ('dry' in outcome) return outcome.dry;
  // With a copy of this log stored elsewhere, one can tell if the end of the audit log was cut off.
  if (outcome.ok)
    deps.log.info({ operation, who: operator.name, audit: outcome.value.audit }, 'operation done');
  return outcome;
}
