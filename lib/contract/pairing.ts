import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { identifier, text } from './fields';
import { userInfo } from './login';
import { secret256 } from './sign-in';

/*
 * Logging in a desktop with the game on the player's phone (F7.7). None of the calls has a GET form: codes, keys, secrets and tokens don't
 * belong in addresses. A desktop asks every two seconds, and a game's server asks for all its players, so both count as reads.
 */

const client = { client_id: identifier };
const facts = { kind: 'command', bodyOnly: true, unspecified: true } as const;

/** Six digits. */
const pairingCode = z.string().check(z.regex(/^\d{6}$/));

export const pairStart = defineEndpoint({
  ...facts,
  id: 'pairStart',
  path: '/util/login/pair_start',
  summary: 'Makes a desktop wait to be logged in by the game: the code and the QR code that it shows.',
  request: z.object({ ...client, binding: secret256 }),
  response: z.object({
    code: pairingCode,
    /** The text of the QR code: an address of the shop with the key in its fragment. */
    qr: z.url(),
    /** Seconds until the code is over. */
    expires_in: z.int(),
    /** How often to ask `pairCollect`, in seconds. */
    interval: z.int(),
  }),
});

export const pairCollect = defineEndpoint({
  ...facts,
  id: 'pairCollect',
  path: '/util/login/pair_collect',
  countsAs: 'read',
  summary: 'Logs in the desktop once the game has confirmed its code; `user` comes once, with `confirmed`.',
  request: z.object({ ...client, binding_secret: secret256 }),
  response: z.object({ status: z.enum(['waiting', 'confirmed']), user: z.optional(userInfo) }),
});

export const pairConfirm = defineEndpoint({
  ...facts,
  id: 'pairConfirm',
  path: '/util/login/pair_confirm',
  countsAs: 'read',
  summary:
    'The game logs in the desktop that shows a code, as the player whom it has signed a login token for.',
  request: z.object({
    ...client,
    login_token: text(2048),
    code: z.optional(pairingCode),
    pairing_key: z.optional(secret256),
  }),
  response: z.object({ confirmed: z.literal(true) }),
});
