import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { callerFromNode } from '@/lib/backend/http/caller';
import { readEnv } from '@/lib/backend/kernel/env';
import type { Backend } from '@/lib/backend/open-backend';
import { socketPolicy } from '@/lib/server/socket-policy';

/** The backend on a real port, as lib/server/backend.ts runs it; answers 503 until `serve` is given one. */
export async function listenBackend() {
  let backend: Backend | null = null;
  const listener = getRequestListener(async (request, { incoming }) => {
    if (backend === null) return new Response(null, { status: 503 });
    return backend.fetch(request, callerFromNode(incoming, 1));
  });
  const server = createServer(
    socketPolicy(readEnv({})),
    (request, response) => void listener(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    serve: (opened: Backend | null) => {
      backend = opened;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
