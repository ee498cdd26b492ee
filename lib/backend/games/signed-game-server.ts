import type { z } from 'zod';
import type { Contents } from '@/lib/domain/contents';
import { err, ok } from '@/lib/domain/result';
import type { FromGame, GameServerPort, Grant, GrantResult } from './port';
import { createSignedCall, type CallResult, type SignedCallOptions } from './signed-call';
import {
  accountAnswer,
  grantAnswer,
  refusalAnswer,
  revokeAnswer,
  rolesAnswer,
  serversAnswer,
  unblockAnswer,
} from './server-answers';

const readTimeoutMs = 5_000;
const grantTimeoutMs = 10_000;
/**
 * The refusals that end a delivery. Everything else is trouble and tried again: a proxy or a router answers 404 as well, clocks and keys
 * drift apart (401, 403), and where shop and game disagree about a call (INVALID_PARAMETER, UNKNOWN_GAME, GRANT_CONFLICT) a person
 * has to look. A code of the game's own is final with 422, since what stands in between doesn't answer that.
 */
const isFinal = (status: number, code: string): boolean =>
  status === 422 ||
  `${status} ${code}` === '404 ROLE_NOT_FOUND' ||
  `${status} ${code}` === '409 GRANT_REVOKED';

/** The servers of all games reached over HTTP, each call signed. The paths are those of docs/sandbox.md. */
export function createSignedGameServer(options: SignedCallOptions): GameServerPort {
  const call = createSignedCall(options);
  return {
    servers: async (gpId) => {
      const result = await call(gpId, '/v1/servers', { game: gpId }, readTimeoutMs);
      return read(result, serversAnswer);
    },
    roles: async ({ gpId, suid }, serverId) => {
      const on = serverId === undefined ? {} : { server_id: serverId };
      const result = await call(gpId, '/v1/roles', { game: gpId, account_id: suid, ...on }, readTimeoutMs);
      return read(result, rolesAnswer);
    },
    playerWith: async ({ gpId, provider, subject }) => {
      const result = await call(gpId, '/v1/accounts', { game: gpId, provider, subject }, readTimeoutMs);
      const account = read(result, accountAnswer);
      return account.ok ? ok({ gpId, suid: account.value.account_id }) : account;
    },
    grant: async (grant) =>
      effectOf(await call(grant.gpId, '/v1/grants', toGrantBody(grant), grantTimeoutMs), grantAnswer),
    revoke: async ({ gpId, grantId, reason }) => {
      const body = { grant_id: grantId, reason };
      return effectOf(await call(gpId, '/v1/grants/revoke', body, grantTimeoutMs), revokeAnswer);
    },
    unblock: async ({ unblockId, gpId, suid, orderRef }) => {
      const body = { unblock_id: unblockId, game: gpId, account_id: suid, order_ref: orderRef };
      return effectOf(await call(gpId, '/v1/accounts/unblock', body, grantTimeoutMs), unblockAnswer);
    },
  };
}

function read<T>(result: CallResult, schema: z.ZodType<T>): FromGame<T> {
  if (result.kind === 'silent' || !isSuccess(result.status)) return err('gameUnavailable');
  const parsed = schema.safeParse(result.body);
  return parsed.success ? ok(parsed.data) : err('gameUnavailable');
}

function effectOf(result: CallResult, schema: z.ZodType<{ reference: string }>): GrantResult {
  if (result.kind === 'silent') return { kind: 'failed', reason: result.reason };
  const { status, body } = result;
  if (isSuccess(status)) {
    const done = schema.safeParse(body);
    return done.success
      ? { kind: 'done', reference: done.data.reference }
      : { kind: 'failed', reason: 'no_reference' };
  }
  const said = refusalAnswer.safeParse(body);
  if (!said.success) return { kind: 'failed', reason: `${status} without a refusal` };
  const { code } = said.data.error;
  return { kind: isFinal(status, code) ? 'refused' : 'failed', reason: `${status} ${code}` };
}

function toGrantBody(grant: Grant): object {
  return {
    grant_id: grant.grantId,
    game: grant.gpId,
    account_id: grant.suid,
    server_id: grant.serverId,
    role_id: grant.roleId,
    product_id: grant.productId,
    quantity: grant.quantity,
    ...(grant.contents !== undefined && { contents: toContents(grant.contents) }),
    order_ref: grant.orderRef,
    amount: grant.amount,
    currency: grant.currency,
  };
}

/** Names are for players; the game knows its things by its own. */
function toContents({ base, bonus, items }: Contents): object {
  return {
    ...(base !== null && { base }),
    ...(bonus !== null && { bonus }),
    items: items.map(({ item, count, days }) => ({ item, count, ...(days !== null && { days }) })),
  };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
