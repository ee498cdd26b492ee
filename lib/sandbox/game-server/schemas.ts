import { z } from 'zod';

const id = z.string().min(1).max(128);
const amount = z.string().regex(/^\d{1,13}(\.\d{1,4})?$/);

export const serversRequest = z.object({ game: id });
export const rolesRequest = z.object({ game: id, account_id: id, server_id: id.optional() });
export const accountsRequest = z.object({ game: id, provider: id, subject: id });
export const verifyRequest = z.object({ game: id, account_id: id, server_id: id, role_id: id });
const amountOf = z.int().min(1).max(1_000_000_000);
/** What the shop has shown to the player as the contents of the goods. */
const contents = z.object({
  base: amountOf.optional(),
  bonus: amountOf.optional(),
  items: z.array(z.object({ item: id, count: amountOf, days: z.int().min(1).optional() })),
});
export const grantRequest = verifyRequest.extend({
  grant_id: id,
  product_id: id,
  quantity: z.int().min(1).max(1_000_000_000),
  contents: contents.optional(),
  order_ref: id,
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export const passwordRequest = z.object({
  game: id,
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
});
/** What the game puts into a login link, for tests and developers. */
export const linkRequest = z.object({
  game: id,
  account_id: id,
  audience: z.string().min(1),
  name: z.string().min(1).optional(),
  seconds: z.int().optional(),
});
/** The form in which a player logs in a desktop. */
export const pairingForm = z.object({
  shop: z.string().default('http://watt.localhost:3000'),
  game: z.string().default('watt-emberfall'),
  client_id: z.string().default('110103'),
  code: z.string().default(''),
  account_id: z.string().default('u1001'),
});
export type PairingForm = z.infer<typeof pairingForm>;
export const realNameRequest = z.object({ game: id, account_id: id });
export const realNameStart = realNameRequest.extend({
  return_url: z.url({ protocol: /^https?$/ }).max(2048),
});
export const blockRequest = z.object({ game: id, account_id: id });
export const unblockRequest = blockRequest.extend({ unblock_id: id, order_ref: id });
export const revokeRequest = z.object({ grant_id: id, reason: z.string().min(1).max(500) });

export type GrantRequest = z.infer<typeof grantRequest>;
export type RealNameRequest = z.infer<typeof realNameRequest>;
export type UnblockRequest = z.infer<typeof unblockRequest>;
export type RevokeRequest = z.infer<typeof revokeRequest>;

/** What the game server can be told to do wrong. */
export const gameModes = [
  'ok',
  'slow',
  'down',
  'page',
  'refuse',
  'no-ref',
  'grant-then-drop',
  'unsigned-no',
  'old-answer',
  'other-answer',
] as const;
export const gameCalls = [
  'servers',
  'roles',
  'player/verify',
  'real-name/state',
  'real-name/start',
  'grants',
  'grants/revoke',
  'accounts/unblock',
  'logins/password',
] as const;
export const behaviourRequest = z.object({
  mode: z.enum(gameModes),
  delayMs: z.int().min(0).max(600_000).optional(),
  times: z.int().min(1).optional(),
  only: z.enum(gameCalls).optional(),
  how: z.enum(['drop', '500']).optional(),
  /** With `page`: the HTTP status that replaces the game's answer. */
  status: z.int().min(400).max(599).optional(),
  body: z.string().max(10_000).optional(),
});
export type GameMode = (typeof gameModes)[number];
export type GameBehaviour = z.infer<typeof behaviourRequest>;

/** The facts in the journal. */
export const gameEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('granted'),
    request: grantRequest,
    grantRef: z.string(),
    balance: z.int(),
    at: z.int(),
  }),
  z.object({ kind: z.literal('called'), grantId: z.string() }),
  z.object({ kind: z.literal('blocked'), game: z.string(), accountId: z.string(), at: z.int() }),
  z.object({ kind: z.literal('unblocked'), request: unblockRequest, at: z.int() }),
  z.object({ kind: z.literal('verified'), game: z.string(), accountId: z.string(), at: z.int() }),
  z.object({
    kind: z.literal('revoked'),
    grantId: z.string(),
    reason: z.string(),
    /** Null when there was nothing to take back: a tombstone. */
    balance: z.int().nullable(),
    at: z.int(),
  }),
]);
export type GameEntry = z.infer<typeof gameEntry>;
