import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { once } from 'node:events';

type Options = Readonly<{
  port: number;
  key: Buffer;
  cert: Buffer;
  /** The ports behind it; each request goes to the next one that takes it. */
  behind: readonly number[];
}>;

/** A small proxy that ends TLS, for outside parties that speak plain HTTP, and for the shop where HAProxy isn't installed. */
export type TlsProxy = Readonly<{
  /** The calls that it got, such as `POST /v1/grants`, those that it refused included. */
  calls(): readonly string[];
  /** While it is down, it answers 503 to everything. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}>;

export async function startTlsProxy({ port, key, cert, behind }: Options): Promise<TlsProxy> {
  const calls: string[] = [];
  let isDown = false;
  let turn = 0;
  const server = createServer({ key, cert }, (incoming, response) => {
    calls.push(`${incoming.method} ${new URL(incoming.url ?? '/', 'https://localhost').pathname}`);
    if (isDown) return void response.writeHead(503).end();
    turn += 1;
    handOn(incoming, response, [
      ...behind.slice(turn % behind.length),
      ...behind.slice(0, turn % behind.length),
    ]);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    calls: () => [...calls],
    setDown: (down) => {
      isDown = down;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Hands a request to the first of these ports that accepts a connection. What was sent once is never sent again. */
function handOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  [port, ...others]: readonly number[],
): void {
  if (port === undefined) return void response.writeHead(503).end();
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    'x-forwarded-host': incoming.headers.host ?? '',
    'x-forwarded-proto': 'https',
  };
  const { method, url } = incoming;
  const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  sent.on('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') return handOn(incoming, response, others);
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  sent.once('socket', (socket) => socket.once('connect', () => incoming.pipe(sent)));
}
