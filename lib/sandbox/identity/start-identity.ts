import { Hono } from 'hono';
import { z } from 'zod';
import { createBehaviour } from '@/lib/sandbox/shared/behaviour';
import { control, type SandboxEnv } from '@/lib/sandbox/shared/http';
import { bind, sandboxBodyLimit } from '@/lib/sandbox/shared/listen';
import { signInProviderIds, type SignInProvider } from '@/lib/domain/sign-in-providers';
import type { IdentityApp } from './apps';
import { createSignInRequests } from './sign-in-requests';
import { identityModes, makeSigningKey, type IdentityMode, type TakeMode } from './id-tokens';
import { standIns } from './stand-ins';

type IdentityOptions = Readonly<{
  /** The apps that may send people here. */
  apps: readonly IdentityApp[];
  /** 0 (the default) takes a free port. */
  port?: number;
  host?: string;
}>;

const behaviourRequest = z.object({
  mode: z.enum(identityModes),
  times: z.int().min(1).optional(),
  only: z.enum(signInProviderIds).optional(),
});

export type IdentityHandle = Readonly<{
  /** `http://127.0.0.1:<port>`; each provider is below its name. */
  origin: string;
  set(setting: z.infer<typeof behaviourRequest>): void;
  close(): Promise<void>;
}>;

/**
 * Starts the sandbox's identity server, which stands in for every provider that the shop supports, each under its name. It stores
 * everything in memory and uses the machine's clock, as outside parties do.
 */
export async function startIdentity(options: IdentityOptions): Promise<IdentityHandle> {
  const { apps, port = 0, host = '127.0.0.1' } = options;
  const server = await bind(host, port);
  const origin = `http://${host}:${server.port}`;
  const behaviour = createBehaviour<IdentityMode>('ok');
  const signing = await makeSigningKey();
  const take: TakeMode = (provider) =>
    behaviour.take(
      provider,
      identityModes.filter((mode) => mode !== 'ok'),
    );
  const app = new Hono<SandboxEnv>();
  app.get('/health', (c) => c.json({ ok: true }));
  const requests = createSignInRequests();
  const open = (id: SignInProvider) => {
    const own = apps.filter(({ provider }) => provider === id);
    app.route(`/${id}`, standIns[id].routes({ origin, apps: own, requests, signing, take }));
  };
  const readsBody = (id: SignInProvider) => standIns[id].readsBody === true;
  signInProviderIds.filter(readsBody).forEach(open);
  app.use(sandboxBodyLimit);
  app.post('/choose/:id', requests.answer);
  signInProviderIds.filter((id) => !readsBody(id)).forEach(open);
  app.post(
    '/control/behaviour',
    control(behaviourRequest, (setting) => {
      behaviour.set(setting);
      return setting;
    }),
  );
  server.serve(app);
  return { origin, set: behaviour.set, close: server.close };
}
