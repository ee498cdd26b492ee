import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** How one call is answered wrongly: with a server error, with a text, or never. */
export type Bend = Readonly<
  { kind: 'status'; status: number } | { kind: 'text'; text: string } | { kind: 'silence' }
>;

const civil = JSON.stringify({ code: -1, msg: 'No.', content: {} });

/** A server that answers every call with an envelope, except for the path that `bends` names. */
export async function openBentShop() {
  let bent: Readonly<{ path: string; bend: Bend }> | null = null;
  const server = createServer((request, response) => {
    request.resume();
    const path = new URL(request.url ?? '/', 'http://shop.test').pathname;
    answer(response, bent?.path === path ? bent.bend : null);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    bends: (path: string, bend: Bend) => {
      bent = { path, bend };
    },
    heals: () => {
      bent = null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, bend: Bend | null): void {
  if (bend?.kind === 'silence') return;
  const status = bend?.kind === 'status' ? bend.status : 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(bend?.kind === 'text' ? bend.text : civil);
}
