import { z } from 'zod';
import { closeProblem, listProblems } from '@/lib/backend/orders/problems/repo';
import { ok } from '@/lib/domain/result';
import { brand, limit } from './input';
import { change, query, type Operation } from './operation';
import { refuse } from './outcome';

const list = query({
  permission: 'problems.read',
  about: 'List the problems that players reported with their orders, oldest first',
  input: z.strictObject({
    brand: brand.optional(),
    state: z.enum(['open', 'closed']).default('open'),
    limit,
  }),
  read: async ({ db }, { brand: tenant, state, limit: most }) => {
    const rows = await listProblems(db, { tenant, isOpen: state === 'open' }, most);
    return ok(
      rows.map(({ id, tenant: of, billingNo, kind, text, contact, reportedAt, closedAt }) => ({
        problem: id,
        brand: of,
        order: billingNo,
        kind,
        text,
        contact,
        reportedAt,
        closedAt,
      })),
    );
  },
});

const close = change({
  kind: 'change',
  permission: 'problems.close',
  about: 'Close a reported problem; the reason says how it was solved',
  input: z.strictObject({ problem: z.coerce.number().int().positive() }),
  perform: async ({ deps, tx }, { problem: id }) => {
    const closed = await closeProblem(tx, id, deps.clock.date());
    if (closed === null) return refuse('notFound', `No open problem has the number ${id}.`);
    const { tenant, kind, closedAt } = closed;
    return ok({
      value: { problem: id, closedAt },
      tenant,
      subject: `problem ${id}`,
      before: { kind, closedAt: null },
      after: { kind, closedAt },
    });
  },
});

export const problemOperations = {
  'problem.list': list,
  'problem.close': close,
} as const satisfies Readonly<Record<string, Operation>>;
