import { z } from 'zod';
import type { Clock } from '@/lib/backend/kernel/clock';
import type { XsollaServer } from '@/lib/backend/kernel/game-settings';
import { traceContext } from '@/lib/backend/kernel/tracing';
import { err, ok } from '@/lib/domain/result';
import { parseJson } from '@/lib/domain/json';
import { refusalAnswer } from './game-answers';
import type { FromGame, GameRole, GameServerPort, GameServers, GrantResult } from './port';
import { reasonOf } from './signed-call';
import { orderWebhook, userValidation, xsollaNumber, xsollaSignature } from './xsolla-webhooks';

type Options = Readonly<{
  /** The server of a game, by the game's id; null if it has none. */
  serverOf: (gpId: string) => XsollaServer | null;
  clock: Clock;
  fetch?: typeof fetch;
}>;
type Answer =
  Readonly<{ kind: 'answered'; status: number; text: string }> | Readonly<{ kind: 'silent'; reason: string }>;

const readTimeoutMs = 5_000;
const effectTimeoutMs = 10_000;
const done: readonly number[] = [200, 201, 204];
/** Errors that no retry can change. Errors about the form or signature of a call need a person. */
const finalForOrders: readonly string[] = ['INVALID_USER', 'INCORRECT_INVOICE', 'INCORRECT_AMOUNT'];
/** A cancellation that overtook its order succeeds a little later, so fewer errors are final. */
const finalForReturns: readonly string[] = ['INVALID_USER'];

/** Xsolla has neither servers nor characters: there is one server, with the player on it. */
const onlyServer = { serverId: '1', name: '1', areaId: '1', status: 'open', mergedInto: null } as const;
const onlyServers: GameServers = { areas: [{ areaId: '1', name: '1' }], servers: [onlyServer] };

/**
 * Games that receive Xsolla's webhooks, notified of orders as Xsolla would do it (docs/guides/connect-a-game.md). An acknowledgement
 * contains no reference, so the number that the order was sent under serves as one.
 */
export function createXsollaGames(options: Options): GameServerPort {
  const send = (gpId: string, body: (server: XsollaServer) => object, timeoutMs: number) =>
    post(options, options.serverOf(gpId), body, timeoutMs);
  return {
    servers: async (gpId) => (options.serverOf(gpId) === null ? err('gameUnavailable') : ok(onlyServers)),
    roles: async (player, serverId) => {
      if (serverId !== undefined && serverId !== onlyServer.serverId) return ok([]);
      const answer = await send(player.gpId, (server) => userValidation(player, server), readTimeoutMs);
      return rolesIn(answer, player.suid);
    },
    // Xsolla's webhooks have no calls for the rest.
    playerWith: async () => err('gameUnavailable'),
    unblock: async () => ({ kind: 'refused', reason: 'no unblocking in the xsolla profile' }),
    grant: async (grant) => {
      const at = options.clock.date();
      const answer = await send(
        grant.gpId,
        (server) => orderWebhook('order_paid', grant, server, at),
        effectTimeoutMs,
      );
      return effectOf(answer, `xsolla:${xsollaNumber(grant.grantId)}`, finalForOrders);
    },
    revoke: async ({ grant }) => {
      const at = options.clock.date();
      const answer = await send(
        grant.gpId,
        (server) => orderWebhook('order_canceled', grant, server, at),
        effectTimeoutMs,
      );
      return effectOf(answer, `canceled:${xsollaNumber(grant.grantId)}`, finalForReturns);
    },
  };
}

async function post(
  { fetch: send = fetch }: Options,
  server: XsollaServer | null,
  bodyOf: (server: XsollaServer) => object,
  timeoutMs: number,
): Promise<Answer> {
  const [secret] = server?.secrets ?? [];
  if (server === null || secret === undefined) return { kind: 'silent', reason: 'no game server is set' };
  const body = JSON.stringify(bodyOf(server));
  try {
    const response = await send(server.url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: xsollaSignature(secret, body),
        ...traceContext(),
      },
    });
    return { kind: 'answered', status: response.status, text: await response.text() };
  } catch (error) {
    return { kind: 'silent', reason: reasonOf(error) };
  }
}

function rolesIn(answer: Answer, suid: string): FromGame<readonly GameRole[]> {
  if (isAcknowledged(answer)) {
    const { serverId, name: serverName, areaId } = onlyServer;
    return ok([{ roleId: suid, name: suid, level: 0, serverId, serverName, areaId, lastLogin: 0 }]);
  }
  return codeOf(answer) === 'INVALID_USER' ? ok([]) : err('gameUnavailable');
}

function effectOf(answer: Answer, reference: string, final: readonly string[]): GrantResult {
  if (isAcknowledged(answer)) return { kind: 'done', reference };
  if (answer.kind === 'silent') return { kind: 'failed', reason: answer.reason };
  const code = codeOf(answer);
  if (code !== null) return { kind: final.includes(code) ? 'refused' : 'failed', reason: `400 ${code}` };
  return {
    kind: 'failed',
    reason: done.includes(answer.status) ? 'no_acknowledgement' : `${answer.status} without a refusal`,
  };
}

/** A status alone could come from a router's page: the body of an acknowledgement, if there is one, is JSON and no refusal. */
function isAcknowledged(answer: Answer): boolean {
  if (answer.kind === 'silent' || !done.includes(answer.status)) return false;
  const body = parseJson(answer.text);
  return (
    answer.text.trim() === '' ||
    (body !== undefined && !z.object({ error: z.unknown() }).safeParse(body).success)
  );
}

function codeOf(answer: Answer): string | null {
  if (answer.kind === 'silent' || answer.status !== 400) return null;
  const said = refusalAnswer.safeParse(parseJson(answer.text));
  return said.success ? said.data.error.code : null;
}
