import { z } from 'zod';
import { accountById } from '@/lib/backend/accounts/find-repo';
import { forgetAgeGroup } from '@/lib/backend/limits/player-limits-repo';
import { ok } from '@/lib/domain/result';
import { account } from './input';
import { change, type Operation } from './operation';
import { refuse } from './outcome';

const forgetAge = change({
  kind: 'change',
  permission: 'players.age',
  about: 'Forget the age group that a player has chosen, so that the shop asks for it again',
  input: z.strictObject({ account }),
  perform: async ({ tx }, { account: id }) => {
    const row = await accountById(tx, id);
    if (row === null) return refuse('notFound', `There is no account ${id}.`);
    const before = await forgetAgeGroup(tx, id);
    if (before === null) return refuse('notPossible', `The player of account ${id} has chosen no age group.`);
    return ok({
      value: { account: id, ageGroup: null, forgotten: before.band },
      tenant: row.tenant,
      subject: `account ${id}`,
      before: { ageGroup: before },
      after: { ageGroup: null },
    });
  },
});

/** Operations on the age group that a player has chosen. */
export const playerAgeOperations = {
  'player.forget-age': forgetAge,
} as const satisfies Record<string, Operation>;
