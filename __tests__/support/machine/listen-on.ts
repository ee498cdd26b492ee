import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** An HTTP server of this machine, on a free port unless one is given. `close` ends its connections too. */
export async function listenOn(listener: RequestListener, wanted = 0) {
  const server = createServer(listener).listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: address.port, close };
}
