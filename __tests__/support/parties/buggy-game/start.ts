import { createServer, type IncomingHttpHeaders } from 'node:http';
import { headerOf, parse, signatureFault } from '@/__tests__/support/parties/signature-bugs';
import { openBooks, refuse, type Answer, type Has } from './books';
import type { Bug } from './bugs';

export const buggySecrets = ['first', 'second'].map(
  (name) => `whsec_${Buffer.from(`the ${name} secret of a buggy game`).toString('base64')}`,
);
const mostBytes = 64 * 1024;

/** A game server in memory that follows the protocol except for its bug; null is none. */
export async function startBuggyGame(bug: Bug | null) {
  const has: Has = (name) => name === bug;
  const books = openBooks(has);
  let lastTime = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const bytes = Buffer.concat(chunks);
      const answer = await decide(request.url ?? '', request.headers, bytes);
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    })();
  });

  async function decide(path: string, head: IncomingHttpHeaders, bytes: Buffer): Promise<Answer> {
    if (bytes.length > mostBytes && !has('takesAnyLength')) return refuse(413, 'TOO_LARGE');
    const isGuarded = !has('guardsGrantsOnly') || path === '/v1/grants';
    const fault = isGuarded ? signatureFault(has, { head, bytes, secrets: buggySecrets }) : null;
    if (fault !== null) return refuse(401, fault);
    const time = Number(head['webhook-timestamp']);
    if (has('wantsRisingTimes') && path === '/v1/grants' && time < lastTime)
      return refuse(401, 'STALE_TIMESTAMP');
    lastTime = Math.max(lastTime, time);
    const body = parse(bytes);
    if (body === null)
      return has('breaksOnGarbage') ? refuse(500, 'INTERNAL') : refuse(400, 'INVALID_PARAMETER');
    const answer = await books.answer(path, body, headerOf(head, 'id'));
    return has('refusesWith200') && answer.status === 404 ? { ...answer, status: 200 } : answer;
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
