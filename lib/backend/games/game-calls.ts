import type { z } from 'zod';
import {
  accountAnswer,
  grantAnswer,
  realNameStartAnswer,
  realNameStateAnswer,
  revokeAnswer,
  rolesAnswer,
  serversAnswer,
  unblockAnswer,
} from './game-answers';
import {
  accountsRequest,
  grantRequest,
  realNameStartRequest,
  realNameStateRequest,
  revokeRequest,
  rolesRequest,
  serversRequest,
  unblockRequest,
} from './game-requests';

const readMs = 5_000;
const effectMs = 10_000;

export type GameCall = Readonly<{
  path: string;
  request: z.ZodType;
  answer: z.ZodType;
  /** How long the shop waits for the whole answer, in milliseconds. */
  timeoutMs: number;
}>;

/** Every call that the shop makes to a game's server. */
export const gameCalls = {
  servers: { path: '/v1/servers', request: serversRequest, answer: serversAnswer, timeoutMs: readMs },
  roles: { path: '/v1/roles', request: rolesRequest, answer: rolesAnswer, timeoutMs: readMs },
  grant: { path: '/v1/grants', request: grantRequest, answer: grantAnswer, timeoutMs: effectMs },
  revoke: { path: '/v1/grants/revoke', request: revokeRequest, answer: revokeAnswer, timeoutMs: effectMs },
  unblock: {
    path: '/v1/accounts/unblock',
    request: unblockRequest,
    answer: unblockAnswer,
    timeoutMs: effectMs,
  },
  account: { path: '/v1/accounts', request: accountsRequest, answer: accountAnswer, timeoutMs: readMs },
  realNameState: {
    path: '/v1/real-name/state',
    request: realNameStateRequest,
    answer: realNameStateAnswer,
    timeoutMs: readMs,
  },
  realNameStart: {
    path: '/v1/real-name/start',
    request: realNameStartRequest,
    answer: realNameStartAnswer,
    timeoutMs: readMs,
  },
} as const satisfies Readonly<Record<string, GameCall>>;

export type GameCallName = keyof typeof gameCalls;

/**
 * The refusals that end a delivery. Everything else is a failure and is retried: a proxy or router answers 404 as well, clocks and keys
 * drift apart (401, 403), and where shop and game disagree about a call (INVALID_PARAMETER, UNKNOWN_GAME, GRANT_CONFLICT) a person has to
 * look. A code of the game's own is final with 422, since nothing in between answers with that status.
 */
export const finalRefusals: readonly Readonly<{ status: number; code: string | null }>[] = [
  { status: 404, code: 'ROLE_NOT_FOUND' },
  { status: 409, code: 'GRANT_REVOKED' },
  { status: 422, code: null },
];

/** Whether a refusal with that code ends a delivery. */
export const isFinal = (status: number, code: string): boolean =>
  finalRefusals.some((final) => final.status === status && (final.code === null || final.code === code));
