import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a TCP server that can be frozen like a stopped machine: connections stay open and nothing goes through. */
export async function openFreezableProxy(target: Readonly<{ host: string; port: number }>) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      if (isFrozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    port: address.port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Such a proxy in front of a database; `url` leads there through it. */
export async function openDatabaseProxy(databaseUrl: string | null) {
  const url = new URL(databaseUrl ?? '');
  const proxy = await openFreezableProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}
