import { finalRefusals, gameCalls, type GameCall, type GameCallName } from '@/lib/backend/games/game-calls';
import { refusalAnswer } from '@/lib/backend/games/game-answers';
import { gaps } from '@/lib/backend/kernel/effects/retry-schedule';
import { TOLERANCE_S } from '@/lib/backend/kernel/signature';
import { callNotes } from './notes';
import { content, header, schemaOf, type Json } from './parts';

/** Calls that change something at the game. The shop never retries the others automatically: it makes them again when they are needed. */
const effects: ReadonlySet<GameCallName> = new Set(['grant', 'revoke', 'unblock']);

/** The protocol of a game's server as an OpenAPI 3.1 document, generated from the schemas that the shop calls and reads with. */
export function gameOpenApi(): Json {
  const names = Object.keys(gameCalls).filter((name): name is GameCallName => Object.hasOwn(gameCalls, name));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Game server, as the shop calls it',
      version: '1',
      description:
        'What a game’s server answers so that players can choose a character and goods arrive. docs/guides/connect-a-game.md explains it; `npm run verify-game` checks a server against it.',
    },
    servers: [
      { url: 'https://game.example', description: 'The origin that GAME_SERVERS names for the game.' },
    ],
    security: [{ signature: [] }],
    'x-final-refusals': finalRefusals.map(({ status, code }) => ({ status, code: code ?? 'any' })),
    'x-retry-after-seconds': gaps,
    paths: Object.fromEntries(names.map((name) => [gameCalls[name].path, { post: operation(name) }])),
    components: {
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description: `Standard Webhooks: \`v1,\` and the base64 of HMAC-SHA256 over \`<webhook-id>.<webhook-timestamp>.<body>\`, one for each secret, separated by spaces. Any that matches is enough; the timestamp counts for ${TOLERANCE_S} seconds either way.`,
        },
      },
      parameters: {
        id: header('webhook-id', 'Names this try; another try of the same call has another.'),
        timestamp: header('webhook-timestamp', 'When it was signed, in seconds since 1970.'),
      },
      schemas: { Refusal: schemaOf(refusalAnswer) },
    },
  };
}

function operation(name: GameCallName): Json {
  const call: GameCall = gameCalls[name];
  const { summary, description, refusals, onlyFor, request, answer } = callNotes[name];
  const own = Object.entries(refusals).map(([status, says]) => [status, refusal(says ?? '')] as const);
  return {
    operationId: name,
    summary,
    description: onlyFor === undefined ? description : `${description}\n\nOnly for ${onlyFor}.`,
    ...(onlyFor === undefined ? {} : { 'x-only-for': onlyFor }),
    'x-timeout-seconds': call.timeoutMs / 1000,
    'x-retried': effects.has(name),
    parameters: [{ $ref: '#/components/parameters/id' }, { $ref: '#/components/parameters/timestamp' }],
    requestBody: { required: true, content: content(schemaOf(call.request), request) },
    responses: {
      200: { description: 'Done.', content: content(schemaOf(call.answer), answer) },
      400: refusal('`INVALID_PARAMETER`: no JSON, or not what belongs there. Tried again.'),
      401: refusal('`BAD_SIGNATURE` or `STALE_TIMESTAMP`. Tried again.'),
      ...Object.fromEntries(own),
      413: { description: 'More than 64 KiB. The shop sends nothing of that length.' },
      503: refusal('Trouble that passes, under any code. Tried again.'),
    },
  };
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});
