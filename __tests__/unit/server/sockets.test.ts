import { once } from 'node:events';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { until } from '@/__tests__/support/machine/until';
import { readEnv } from '@/lib/backend/kernel/env';
import { capIdleSockets } from '@/lib/server/idle-sockets';
import { socketPolicy } from '@/lib/server/socket-policy';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

async function listen(listener: RequestListener, most: number): Promise<number> {
  const server: Server = createServer(socketPolicy(readEnv({})), listener);
  capIdleSockets(server, most);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

async function hold(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('the connections of the server', () => {
  it('are kept open longer than load balancers keep theirs, as the answer announces [F6.13]', async () => {
    const port = await listen((_, response) => void response.end(), 10);
    const call = get({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } });
    const [answer] = await once(call, 'response');
    expect(answer.headers['keep-alive']).toBe('timeout=75');
    expect(socketPolicy(readEnv({ KEEP_ALIVE_SECONDS: '620' })).keepAliveTimeout).toBe(620_000);
  });

  it('are capped for each address: the oldest idle one is closed, and other addresses keep theirs [F6.13]', async () => {
    const port = await listen((_, response) => void response.end(), 3);
    const neighbour = await hold(port, '127.0.0.2');
    const held: Socket[] = [];
    for (let n = 0; n < 8; n += 1) held.push(await hold(port));
    await until('five are closed', () => held.filter((socket) => socket.destroyed).length === 5);
    expect(held.map((socket) => socket.destroyed)).toEqual([...Array(5).fill(true), ...Array(3).fill(false)]);
    expect(neighbour.destroyed).toBe(false);
  });

  it('are never closed while a call is being processed, but may be while one is still being sent [F6.13]', async () => {
    const release = Promise.withResolvers<undefined>();
    const port = await listen((_, response) => void release.promise.then(() => response.end('done')), 2);
    const working = await hold(port);
    working.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const sending = await hold(port);
    sending.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\nslow');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const idle = [await hold(port), await hold(port)];
    await until('the sending one is closed', () => sending.destroyed);
    let answer = '';
    working.setEncoding('utf8').on('data', (text: string) => (answer += text));
    release.resolve(undefined);
    await until('the call is answered', () => answer.includes('done'));
    expect(idle.some((socket) => !socket.destroyed)).toBe(true);
  });

  it('have a timeout for the head and for the whole of a request [F6.13]', () => {
    expect(socketPolicy(readEnv({}))).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000 });
  });
});
