import { z } from 'zod';
import { accountById } from '@/lib/backend/accounts/find-repo';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { scopeOf } from '@/lib/backend/kernel/scope';
import {
  givePoints,
  listEntries,
  loadPoints,
  recountPoints,
  takePoints,
} from '@/lib/backend/promotions/points-repo';
import { findProgramme, type Holder } from '@/lib/backend/promotions/repo';
import { ok, type Result } from '@/lib/domain/result';
import { tenantById } from '@/tenants/kit/registry';
import { account, limit } from './input';
import { change, query, type Operation } from './operation';
import { refuse, type Refusal } from './outcome';

/** Leaves room for what orders earn: a payment whose points can't be stored can't be settled. */
const mostPoints = 1_000_000_000;
const points = z.coerce.number('is no number of points').int().positive().max(mostPoints);

/** Looks up an account as a holder of points; refused if its game has none. */
async function holderOf(db: DbOrTx, id: number): Promise<Result<Holder, Refusal>> {
  const row = await accountById(db, id);
  const brand = row === null ? null : tenantById(row.tenant);
  if (row === null || brand === null) return refuse('notFound', `There is no account ${id}.`);
  const holder = { scope: scopeOf(brand.id), gpId: row.gpId, accountId: id };
  const programme = await findProgramme(db, holder.scope, holder.gpId);
  return programme === null ? refuse('notPossible', `${row.gpId} has no growth points.`) : ok(holder);
}

const list = query({
  permission: 'points.read',
  about: 'List a player’s growth points, newest first',
  input: z.strictObject({ account, limit }),
  read: async ({ db }, { account: id, limit: most }) => {
    const holder = await holderOf(db, id);
    if (!holder.ok) return holder;
    const entries = await listEntries(db, holder.value, { before: null, limit: most });
    return ok({
      account: id,
      points: await loadPoints(db, holder.value),
      entries: entries.map(({ kind, points: count, at }) => ({ kind, points: count, at })),
    });
  },
});

const input = z.strictObject({ account, points });
const kinds = {
  give: { sign: 1, write: givePoints, about: 'Give a player growth points' },
  take: {
    sign: -1,
    write: takePoints,
    about: 'Take growth points from a player, at most as many as they have',
  },
} as const;

/** An operation that gives or takes points that no order earned, by an entry of their own; the reason says why. */
const changing = ({ sign, write, about }: (typeof kinds)[keyof typeof kinds]) =>
  change({
    kind: 'change',
    permission: 'points.change',
    about,
    input,
    perform: async ({ deps, tx }, { account: id, points: count }) => {
      const holder = await holderOf(tx, id);
      if (!holder.ok) return holder;
      const total = await write(tx, holder.value, count, deps.clock.date());
      if (total === null) return refuse('notPossible', `Account ${id} has fewer points than ${count}.`);
      if (sign > 0 && total > mostPoints)
        return refuse('notPossible', `Account ${id} would have more points than ${mostPoints}.`);
      const facts = { before: { points: total - sign * count }, after: { points: total } };
      const subject = { tenant: holder.value.scope.tenant, subject: `account ${id}` };
      return ok({ value: { account: id, ...facts.after }, ...subject, ...facts });
    },
  });

const recount = change({
  kind: 'change',
  permission: 'points.change',
  about: 'Set a player’s growth points to the sum of what came and went',
  input: z.strictObject({ account }),
  perform: async ({ tx }, { account: id }) => {
    const holder = await holderOf(tx, id);
    if (!holder.ok) return holder;
    const { before, after } = await recountPoints(tx, holder.value);
    if (after < 0) return refuse('notPossible', `More points of account ${id} went than came.`);
    if (after === before) return refuse('notPossible', `Account ${id} has the sum of what came and went.`);
    const facts = { before: { points: before }, after: { points: after } };
    const subject = { tenant: holder.value.scope.tenant, subject: `account ${id}` };
    return ok({ value: { account: id, ...facts.after }, ...subject, ...facts });
  },
});

/** Operations on players' growth points. */
export const pointsOperations = {
  'points.list': list,
  'points.give': changing(kinds.give),
  'points.take': changing(kinds.take),
  'points.recount': recount,
} as const satisfies Record<string, Operation>;
