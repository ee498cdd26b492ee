import { z } from 'zod';
import { verifyLog } from '@/lib/backend/audit/audit-log';
import { listEntries } from '@/lib/backend/audit/repo';
import { ok } from '@/lib/domain/result';
import { brand, limit, moment } from './input';
import { query, type Operation } from './operation';

const list = query({
  permission: 'audit.read',
  about: 'List what operators did, newest first',
  input: z.strictObject({
    subject: z.string().optional(),
    who: z.string().optional(),
    operation: z.string().optional(),
    brand: brand.optional(),
    from: moment.optional(),
    to: moment.optional(),
    limit,
  }),
  read: async ({ db }, { brand: tenant, limit: most, ...filter }) => {
    const entries = await listEntries(db, { tenant, ...filter }, most);
    return ok(
      entries.map(({ seq, at, who, operation, tenant: of, subject, reason, before, after }) => ({
        seq,
        at,
        who,
        operation,
        brand: of,
        subject,
        reason,
        before,
        after,
      })),
    );
  },
});

/** In the form that `audit verify` prints: the number and the hash of an entry. */
const head = z
  .string()
  .regex(/^\d+:[0-9a-f]{64}$/, 'is no head such as 12:9f86d0…')
  .transform((text) => ({ seq: Number(text.split(':')[0]), hash: text.split(':')[1] ?? '' }));

const verify = query({
  permission: 'audit.read',
  about: 'Verify that no row of the audit log was changed',
  input: z.strictObject({ head: head.optional() }),
  read: async ({ db }, { head: noted }) => {
    const verdict = await verifyLog(db, noted ?? null);
    if (!verdict.isWhole) return ok(verdict);
    const { seq, hash } = verdict.head;
    return ok({ isWhole: true, entries: verdict.entries, head: `${seq}:${hash}` });
  },
});

/** Operations that read the audit log. */
export const auditOperations = {
  'audit.list': list,
  'audit.verify': verify,
} as const satisfies Record<string, Operation>;
