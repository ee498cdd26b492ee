import { z } from 'zod';
import { latestEntries } from '@/lib/backend/audit/repo';
import { acceptFinding, lockFindings, reopenFinding } from '@/lib/backend/parity/accept-repo';
import { lastCompleted } from '@/lib/backend/parity/cursor-repo';
import {
  listAccepted,
  listFindings,
  openFindings,
  type StoredFinding,
} from '@/lib/backend/parity/findings-repo';
import { kindNames, kinds } from '@/lib/backend/parity/kinds';
import { ok, type Result } from '@/lib/domain/result';
import { brand, limit, moment } from './input';
import { change, query, type Operation } from './operation';
import { refuse, type Changed, type OperateDeps, type Refusal } from './outcome';

const factsOf = ({ kind, tenant: of, subject, says, firstSeenAt, lastSeenAt }: StoredFinding) => ({
  kind,
  brand: of,
  subject,
  says,
  means: kinds[kind],
  firstSeenAt,
  lastSeenAt,
});

const accept = 'parity.accept';

/** Accepted findings, with who accepted them and why. */
async function acceptedOf({ db }: OperateDeps, tenant: string | undefined, most: number) {
  const rows = await listAccepted(db, tenant, most);
  const entries = await latestEntries(
    db,
    accept,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => {
    const entry = entries.find(
      ({ subject, tenant: of, after }) =>
        subject === row.subject && (of ?? '') === row.tenant && after?.kind === row.kind,
    );
    const { acceptedAt } = row;
    return { ...factsOf(row), acceptedAt, acceptedBy: entry?.who ?? null, reason: entry?.reason ?? null };
  });
}

const report = query({
  permission: 'reports.read',
  about: 'List differences between provider, orders, effects and ledger, and what was corrected or accepted',
  input: z.strictObject({
    brand: brand.optional(),
    /** Includes findings resolved since this day or point in time. */
    since: moment.optional(),
    limit,
  }),
  read: async (deps, { brand: tenant, since = null, limit: most }) => {
    const { db } = deps;
    const last = await lastCompleted(db);
    const rows = await listFindings(db, { tenant, since }, most);
    return ok({
      isWhole: (await openFindings(db, tenant)).length === 0,
      lastRound: last?.isCompleted ? last.at : null,
      findings: rows.map((row) => ({
        ...factsOf(row),
        resolvedAt: row.resolvedAt,
        repairedAt: row.repairedAt,
      })),
      accepted: await acceptedOf(deps, tenant, most),
    });
  },
});

const named = z.strictObject({ kind: z.enum(kindNames), subject: z.string().trim().min(1) });
type Named = z.infer<typeof named>;

const isAccepted = ({ acceptedSays, says }: StoredFinding): boolean => acceptedSays === says;
const notFound = ({ kind, subject }: Named) =>
  refuse('notFound', `There is no finding ${kind} about ${subject}, or it is resolved.`);

function changed(
  row: StoredFinding,
  before: 'open' | 'accepted',
  after: typeof before,
): Result<Changed, Refusal> {
  const { kind, subject, says, tenant } = row;
  return ok({
    value: { kind, subject, says, state: after },
    tenant: tenant === '' ? null : tenant,
    subject,
    before: { kind, state: before, says },
    after: { kind, state: after, says },
  });
}

const accepting = change({
  kind: 'change',
  permission: 'findings.accept',
  about: 'Accept a finding that nothing can end, until what it says changes; the reason says why it may stay',
  input: named,
  perform: async ({ deps, tx }, given) => {
    const rows = await lockFindings(tx, given);
    if (rows.length === 0) return notFound(given);
    const row = rows.find((each) => !isAccepted(each));
    if (row === undefined) return refuse('notPossible', 'This finding is accepted already.');
    await acceptFinding(tx, row.id, deps.clock.date());
    return changed(row, 'open', 'accepted');
  },
});

const reopening = change({
  kind: 'change',
  permission: 'findings.accept',
  about: 'Count an accepted finding as open again',
  input: named,
  perform: async ({ tx }, given) => {
    const rows = await lockFindings(tx, given);
    if (rows.length === 0) return notFound(given);
    const row = rows.find(isAccepted);
    if (row === undefined) return refuse('notPossible', 'This finding isn’t accepted.');
    await reopenFinding(tx, row.id);
    return changed(row, 'accepted', 'open');
  },
});

/** Operations on what the parity job finds. */
export const parityOperations = {
  'report.parity': report,
  [accept]: accepting,
  'parity.reopen': reopening,
} as const satisfies Record<string, Operation>;
