import type { z } from 'zod';
import type { Contents } from '@/lib/domain/contents';
import { err, ok } from '@/lib/domain/result';
import type { FromGame, GameServerPort, Grant, GrantResult } from './port';
import { createSignedCall, type CallResult, type SignedCallOptions } from './signed-call';
import { refusalAnswer } from './game-answers';
import { gameCalls, isFinal } from './game-calls';
import type { grantRequest } from './game-requests';

/** The longest reason that the protocol promises game servers, in characters. */
const longestReason = 500;

/** The servers of all games over HTTP, with signed calls (docs/guides/connect-a-game.md). */
export function createSignedGameServer(options: SignedCallOptions): GameServerPort {
  const call = createSignedCall(options);
  return {
    servers: async (gpId) =>
      read(await call(gpId, gameCalls.servers, { game: gpId }), gameCalls.servers.answer),
    roles: async ({ gpId, suid }, serverId) => {
      const on = serverId === undefined ? {} : { server_id: serverId };
      const asked = { game: gpId, account_id: suid, ...on };
      return read(await call(gpId, gameCalls.roles, asked), gameCalls.roles.answer);
    },
    playerWith: async ({ gpId, provider, subject }) => {
      const result = await call(gpId, gameCalls.account, { game: gpId, provider, subject });
      const account = read(result, gameCalls.account.answer);
      return account.ok ? ok({ gpId, suid: account.value.account_id }) : account;
    },
    grant: async (grant) =>
      effectOf(await call(grant.gpId, gameCalls.grant, toGrantBody(grant)), gameCalls.grant.answer),
    revoke: async ({ grant: { gpId, grantId }, reason }) => {
      const body = { grant_id: grantId, reason: reason.slice(0, longestReason) };
      return effectOf(await call(gpId, gameCalls.revoke, body), gameCalls.revoke.answer);
    },
    unblock: async ({ unblockId, gpId, suid, orderRef }) => {
      const body = { unblock_id: unblockId, game: gpId, account_id: suid, order_ref: orderRef };
      return effectOf(await call(gpId, gameCalls.unblock, body), gameCalls.unblock.answer);
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

type GrantBody = z.input<typeof grantRequest>;

function toGrantBody(grant: Grant): GrantBody {
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

/** Names are for players; games identify items by their own ids. */
function toContents({ base, bonus, items }: Contents): NonNullable<GrantBody['contents']> {
  return {
    ...(base !== null && { base }),
    ...(bonus !== null && { bonus }),
    items: items.map(({ item, count, days }) => ({ item, count, ...(days !== null && { days }) })),
  };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
