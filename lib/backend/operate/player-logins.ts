import { z } from 'zod';
import { countLogins, endManyLogins } from '@/lib/backend/accounts/all-logins';
import { ok } from '@/lib/domain/result';
import { brand } from './input';
import { changeInBatches, type Operation } from './operation';
import { refuse } from './outcome';

const endAllLogins = changeInBatches({
  permission: 'players.end-all-logins',
  about: 'End all logins of a brand, or of all brands, for example after a leak',
  input: z
    .strictObject({ brand: brand.optional(), allBrands: z.boolean().default(false) })
    .refine(
      ({ brand: one, allBrands }) => (one === undefined) === allBrands,
      'name a brand, or say all brands',
    ),
  plan: async ({ db, clock }, { brand: one }) => {
    const tenant = one ?? null;
    const logins = { tenant, until: clock.date() };
    const count = await countLogins(db, logins);
    if (count === 0) return refuse('notPossible', `Nobody is logged in to ${one ?? 'any brand'}.`);
    const of = { brand: one ?? 'all' };
    return ok({
      tenant,
      subject: `logins of ${one ?? 'all brands'}`,
      before: { logins: count },
      foreseen: { ...of, ended: count },
      perform: async () => {
        const ended = await endManyLogins(db, logins);
        return { value: { ...of, ended }, after: { ended } };
      },
    });
  },
});

/** Operations on the logins of many players at once. */
export const playerLoginsOperations = {
  'player.end-all-logins': endAllLogins,
} as const satisfies Record<string, Operation>;
