import { z } from 'zod';
import { cancelDebt } from '@/lib/backend/debts/cancel-debt';
import { createDebt } from '@/lib/backend/debts/create-debt';
import { listDebts, type Debt } from '@/lib/backend/debts/repo';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { toDecimal, toMinor } from '@/lib/domain/money';
import { ok } from '@/lib/domain/result';
import { tenants } from '@/tenants/kit/registry';
import { area, brand, currencyIn, limit } from './input';
import { change, query, type Operation } from './operation';
import { refuse, type OperateDeps } from './outcome';

const factsOf = (debt: Debt) => ({
  id: debt.id,
  brand: debt.tenant,
  game: debt.gpId,
  player: debt.suid,
  area: debt.area,
  amount: toDecimal({ minor: debt.amountMinor, currency: debt.currency }),
  currency: debt.currency,
  state: debt.state,
  createdAt: debt.createdAt,
  expiresAt: debt.expiresAt,
  paidAt: debt.paidAt,
});

/** Where it is paid. Everybody with the link can pay and see the player's name, so only operators get it. */
const linkOf = (
  { siteOrigin }: Pick<OperateDeps, 'siteOrigin'>,
  { tenant, replenishId, area: where }: Debt,
) => {
  const found = Object.values(tenants).find(({ id }) => id === tenant);
  const query = new URLSearchParams({ replenish_id: replenishId, domain_area: where });
  return found === undefined ? null : `${siteOrigin(found.sites.pay)}/replenishGoods?${query}`;
};

const list = query({
  permission: 'debts.read',
  about: 'List debts with their links, newest first',
  input: z.strictObject({
    brand: brand.optional(),
    game: z.string().optional(),
    player: z.string().optional(),
    state: z.enum(['open', 'paid', 'cancelled']).optional(),
    limit,
  }),
  read: async (deps, { brand: tenant, game: gpId, player: suid, state, limit: most }) => {
    const rows = await listDebts(deps.db, { tenant, gpId, suid, state }, most);
    return ok(rows.map((debt) => ({ ...factsOf(debt), link: linkOf(deps, debt) })));
  },
});

const create = change({
  kind: 'change',
  permission: 'debts.change',
  about: 'Create a debt, which a player pays by its link to be unblocked in the game',
  input: z.strictObject({
    brand,
    game: z.string().min(1),
    /** The game's own id for the player, and the name that the page shows. */
    player: z.string().min(1),
    name: z.string().trim().min(1),
    area,
    amount: z.string(),
    days: z.coerce.number().positive().max(366).default(30),
  }),
  perform: async ({ deps, tx }, { brand: tenant, game: gpId, player: suid, name: userName, ...given }) => {
    const currency = currencyIn(tenant, given.area);
    if (currency === null) return refuse('wrongInput', `area: ${tenant} sells nothing in ${given.area}.`);
    const minor = toMinor(given.amount, currency);
    if (minor === null || minor <= 0) return refuse('wrongInput', `amount: no amount in ${currency}.`);
    const expiresAt = new Date(deps.clock.now() + given.days * 24 * 3_600_000);
    const facts = { gpId, suid, userName, area: given.area, amount: { minor, currency }, expiresAt };
    const debt = await createDebt(deps, tx, scopeOf(tenant), facts);
    if (debt === null) return refuse('notFound', `${tenant} has no game ${gpId}.`);
    const { id, brand: _, player: __, ...after } = factsOf(debt);
    const output = { value: { id, ...after }, secret: { link: linkOf(deps, debt) } };
    return ok({ ...output, tenant, subject: `debt ${id}`, before: null, after });
  },
});

const refusals = {
  paid: 'has been paid already',
  cancelled: 'has been cancelled already',
} as const;

const cancel = change({
  kind: 'final',
  permission: 'debts.change',
  about: 'Cancel a debt and its unpaid order, so that it can no longer be paid',
  input: z.strictObject({ id: z.coerce.number().int(), unblock: z.boolean().default(false) }),
  perform: async ({ deps, tx }, { id, unblock }) => {
    const cancelled = await cancelDebt(deps, tx, id, { unblocks: unblock });
    if (!cancelled.ok) {
      const { error } = cancelled;
      if (error === 'debtNotFound') return refuse('notFound', `There is no debt ${id}.`);
      if (error === 'changed') return refuse('again', `Debt ${id} is being paid.`);
      return refuse('notPossible', `Debt ${id} ${refusals[error]}.`);
    }
    const facts = { before: { state: 'open' }, after: { state: 'cancelled', unblocks: unblock } };
    return ok({
      value: { id, ...facts.after },
      tenant: cancelled.value.tenant,
      subject: `debt ${id}`,
      ...facts,
    });
  },
});

/** Operations on debts. */
export const debtOperations = {
  'debt.list': list,
  'debt.create': create,
  'debt.cancel': cancel,
} as const satisfies Record<string, Operation>;
