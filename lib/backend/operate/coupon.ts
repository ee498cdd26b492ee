import { z } from 'zod';
import { accountById } from '@/lib/backend/accounts/find-repo';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { categoryOf } from '@/lib/backend/promotions/coupon-list';
import { giveCoupon, takeCoupon } from '@/lib/backend/promotions/given-coupons';
import { listCoupons, listOffers, type CouponRow, type Holder } from '@/lib/backend/promotions/repo';
import { readLocal } from '@/lib/domain/local-text';
import { ok, type Result } from '@/lib/domain/result';
import { tenantById } from '@/tenants/kit/registry';
import { account } from './input';
import { change, query, type Operation } from './operation';
import { refuse, type Refusal } from './outcome';

/** Looks up an account as a holder of coupons. */
async function holderOf(db: DbOrTx, id: number): Promise<Result<Holder, Refusal>> {
  const row = await accountById(db, id);
  const tenant = row === null ? null : tenantById(row.tenant);
  if (row === null || tenant === null) return refuse('notFound', `There is no account ${id}.`);
  return ok({ scope: scopeOf(tenant.id), gpId: row.gpId, accountId: id });
}

const factsOf = ({ code, offerId, names, rate, validEndAt }: CouponRow) => ({
  code,
  offer: offerId,
  name: readLocal(names, 'en'),
  percentPaid: rate,
  validEndAt,
});

const list = query({
  permission: 'coupons.read',
  about: 'List a player’s coupons, and the coupons that the game offers',
  input: z.strictObject({ account }),
  read: async ({ db, clock }, { account: id }) => {
    const holder = await holderOf(db, id);
    if (!holder.ok) return holder;
    const now = clock.date();
    const { scope, gpId } = holder.value;
    const held = await listCoupons(db, holder.value);
    return ok({
      coupons: held.map((coupon) => ({ ...factsOf(coupon), state: categoryOf(coupon, now) })),
      offers: (await listOffers(db, scope, gpId)).map(
        ({ offerId: offer, levelId, type, rate, validDays }) => ({
          offer,
          level: levelId,
          type,
          percentPaid: rate,
          validDays,
        }),
      ),
    });
  },
});

const give = change({
  kind: 'change',
  permission: 'coupons.change',
  about: 'Give a player a coupon of one of the game’s offers',
  input: z.strictObject({ account, offer: z.string().min(1) }),
  perform: async ({ deps, tx }, { account: id, offer }) => {
    const holder = await holderOf(tx, id);
    if (!holder.ok) return holder;
    const { scope, gpId } = holder.value;
    const given = await giveCoupon(tx, holder.value, offer, deps.clock.date());
    if (!given.ok) return refuse('notFound', `${gpId} offers no coupon ${offer}.`);
    const value = { account: id, ...factsOf(given.value) };
    return ok({ value, tenant: scope.tenant, subject: `account ${id}`, before: null, after: value });
  },
});

const refusals = {
  held: 'is reserved by an order: cancel that order first, or wait until it has ended',
  over: 'has been used, or is past its end',
} as const;

const takeBack = change({
  kind: 'change',
  permission: 'coupons.change',
  about: 'Revoke a player’s coupon that no order uses',
  input: z.strictObject({ account, code: z.string().min(1) }),
  perform: async ({ deps, tx }, { account: id, code }) => {
    const holder = await holderOf(tx, id);
    if (!holder.ok) return holder;
    const now = deps.clock.date();
    const taken = await takeCoupon(tx, holder.value, code, now);
    if (!taken.ok)
      return taken.error === 'noSuchCoupon'
        ? refuse('notFound', `Account ${id} has no coupon ${code}.`)
        : refuse('notPossible', `Coupon ${code} ${refusals[taken.error]}.`);
    const facts = { before: factsOf(taken.value), after: { code, validEndAt: now } };
    return ok({
      value: { account: id, ...facts.after },
      tenant: holder.value.scope.tenant,
      subject: `account ${id}`,
      ...facts,
    });
  },
});

/** Operations on players' coupons. */
export const couponOperations = {
  'coupon.list': list,
  'coupon.give': give,
  'coupon.take-back': takeBack,
} as const satisfies Record<string, Operation>;
