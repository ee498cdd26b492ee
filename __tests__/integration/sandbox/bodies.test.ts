import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGameServer } from '@/lib/sandbox/game-server/start-game-server';
import { startProvider } from '@/lib/sandbox/provider/start-provider';

/** What a server answers to a raw request. */
async function raw(origin: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.setEncoding('utf8').end(request);
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  await once(socket, 'close');
  return answer;
}

const post = (path: string, rest: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${rest}`;
const chunked = (body: string) =>
  `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

it('the sandbox’s control calls accept bodies of any form, or none, without a server error [F6.13]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'bodies-'));
  const [game, provider] = [await startGameServer({ dir }), await startProvider({ dir })];
  try {
    for (const { origin } of [game, provider]) {
      const status = async (rest: string) =>
        (await raw(origin, post('/control/behaviour', rest))).slice(9, 12);
      expect([origin, await status('\r\n')]).toEqual([origin, '400']);
      expect(await status('content-length: 0\r\n\r\n')).toBe('400');
      expect(await status(chunked('{"mode":"ok"}'))).toBe('200');
      expect(await status(chunked('not json'))).toBe('400');
      expect(await status(chunked(' '.repeat(70_000)))).toBe('413');
      expect(await status('content-length: 70000\r\n\r\n')).toBe('413');
    }
  } finally {
    await Promise.all([game.close(), provider.close()]);
    await rm(dir, { recursive: true, force: true });
  }
});
