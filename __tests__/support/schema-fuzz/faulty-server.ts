import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** How one call is answered wrongly: with a server error, with a text, or never. */
export type Distortion = Readonly<
  { kind: 'status'; status: number } | { kind: 'text'; text: string } | { kind: 'silence' }
>;

const civil = JSON.stringify({ code: -1, msg: 'No.', content: {} });

/** A server that answers every call with an envelope, except for the path that `distort` names. */
export async function openFaultyServer() {
  let current: Readonly<{ path: string; distortion: Distortion }> | null = null;
  const server = createServer((request, response) => {
    request.resume();
    const path = new URL(request.url ?? '/', 'http://shop.test').pathname;
    answer(response, current?.path === path ? current.distortion : null);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    distort: (path: string, distortion: Distortion) => {
      current = { path, distortion };
    },
    restore: () => {
      current = null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, distortion: Distortion | null): void {
  if (distortion?.kind === 'silence') return;
  const status = distortion?.kind === 'status' ? distortion.status : 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(distortion?.kind === 'text' ? distortion.text : civil);
}
