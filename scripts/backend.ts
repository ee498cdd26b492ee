/*
 * The pay backend as a process of its own: `npm run backend`. Many of them may run over one PostgreSQL server; over the
 * embedded database only one can, and a second says so and stops.
 */
import { serve } from '@hono/node-server';
import { DirectoryLockedError } from '@/lib/backend/db/dir-lock';
import { callerFromNode } from '@/lib/backend/http/caller-from-node';
import { openBackend } from '@/lib/backend/open-backend';
import { readEnv } from '@/lib/backend/platform/env';

const env = readEnv();
const port = Number(process.env.PORT ?? 4000);

const backend = await openBackend(env).catch((error: unknown) => {
  if (!(error instanceof DirectoryLockedError)) throw error;
  console.error(error.message);
  process.exit(1);
});

const server = serve(
  {
    port,
    hostname: process.env.BIND_HOST ?? '127.0.0.1',
    fetch: (request, { incoming }) =>
      backend.fetch(request, callerFromNode(incoming, env.TRUST_PROXY === '1')),
  },
  () => backend.deps.log.info({ port }, 'backend listening'),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    void backend.close().then(() => process.exit(0));
  });
}
