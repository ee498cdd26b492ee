import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { finalRefusals, gameCalls, isFinal, type GameCall } from '@/lib/backend/games/game-calls';
import { signatureHeaders } from '@/lib/backend/kernel/signature';
import { callNotes } from '@/scripts/game-openapi/notes';
import { gameOpenApi } from '@/scripts/game-openapi/document';

const published: unknown = JSON.parse(readFileSync('docs/game-server.openapi.json', 'utf8'));
const guide = readFileSync('docs/guides/connect-a-game.md', 'utf8');
const calls: readonly (readonly [string, GameCall])[] = Object.entries(gameCalls);

describe('the published protocol of game servers', () => {
  it('matches the schemas in use; `npm run game:openapi` rewrites it [F7.8]', () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(gameOpenApi())));
  });

  it.each(Object.entries(callNotes))(
    'has an example of %s that its schemas accept [F7.8]',
    (name, { request, answer }) => {
      const call = calls.find(([each]) => each === name)?.[1];
      const strict = call?.request instanceof z.ZodObject ? call.request.strict() : call?.request;
      expect(strict?.safeParse(request).error).toBeUndefined();
      expect(call?.answer.safeParse(answer).error).toBeUndefined();
    },
  );

  it('marks as final exactly the refusals that end a delivery [F7.8]', () => {
    const said = Object.values(callNotes).flatMap(({ refusals }) =>
      Object.entries(refusals).flatMap(([status, says]) =>
        [...(says ?? '').matchAll(/`([A-Z_]+)`[^.]*\. (\*\*Final\*\*)?/g)].map(([, code = '', final]) => ({
          status: Number(status),
          code,
          final: final !== undefined,
        })),
      ),
    );
    expect(said.length).toBeGreaterThan(8);
    for (const { status, code, final } of said)
      expect([status, code, isFinal(status, code)]).toEqual([status, code, final]);
  });

  it('is explained by the guide, call by call [F7.8]', () => {
    for (const [, { path }] of calls) expect(guide).toContain(`\`POST ${path}\``);
  });
});

describe('the guide to connecting a game', () => {
  it('signs its example as the shop does [F7.8]', () => {
    const [, secret = ''] = /secret `(whsec_\S+?)`/.exec(guide) ?? [];
    const [, signature] = /`(v1,[A-Za-z0-9+/=]{20,})`/.exec(guide) ?? [];
    const signed = signatureHeaders(secret, 'req_01', 1_795_435_200_000, '{"game":"watt-emberfall"}');
    expect(signed['webhook-signature']).toBe(signature);
  });

  it('names every final refusal and the timeouts of the calls [F7.8]', () => {
    for (const { status, code } of finalRefusals)
      expect(guide).toMatch(new RegExp(`\\| ${status}\\s+\\| ${code === null ? 'any' : `\`${code}\``}`));
    for (const [, { path, timeoutMs }] of calls)
      expect(guide).toMatch(new RegExp(`\`POST ${path}\` +\\|[^|]+\\| ${timeoutMs / 1000} s`));
  });
});
