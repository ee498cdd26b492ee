import { z } from 'zod';
import { ok } from '@/lib/domain/result';
import { platforms } from '@/lib/domain/platform';
import { explainPurchase } from './explain/explanation';
import { findBuyer } from './explain/buyer';
import { area, brand } from './input';
import { query, type Operation } from './operation';
import { refuse } from './outcome';

const word = z.string().trim().min(1);

/** `s1/r1001`: the server, and the character's id on it. */
const character = z
  .string()
  .regex(/^[^/]+\/.+$/, 'is no character such as s1/r1001')
  .transform((text) => ({
    serverId: text.slice(0, text.indexOf('/')),
    roleId: text.slice(text.indexOf('/') + 1),
  }));

const explain = query({
  permission: 'players.read',
  about: 'Explain whether a player can buy goods, with the outcome of every rule',
  input: z.strictObject({
    brand,
    area,
    player: word,
    product: word,
    game: word.optional(),
    client: word.optional(),
    character: character.optional(),
    region: word.optional(),
    coupon: word.optional(),
    method: z
      .string()
      .regex(/^[^_]+_.+$/, 'is no method such as 103_10302')
      .optional(),
    platform: z.enum(platforms).default('web'),
  }),
  read: async (deps, { player, game, ...asked }) => {
    const account = await findBuyer(deps, { ...asked, player, game });
    if (!account.ok) return refuse('notFound', account.error);
    const { rules, verdict } = await explainPurchase(deps, account.value, asked);
    return ok({ account: account.value.id, rules, verdict });
  },
});

/** Operations that explain why somebody can't buy. */
export const explainOperations = { 'explain.purchase': explain } as const satisfies Record<string, Operation>;
