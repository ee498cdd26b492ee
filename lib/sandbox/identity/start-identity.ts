import { Hono } from 'hono';
import { z } from 'zod';
import { createBehaviour } from '@/lib/sandbox/shared/behaviour';
import { control, type SandboxEnv } from '@/lib/sandbox/shared/http';
import { bind, sandboxBodyLimit } from '@/lib/sandbox/shared/listen';
import { appleRoutes } from './apple-routes';
import { identityProviders, type IdentityApp, type IdentityProvider } from './apps';
import { createAsks } from './asks';
import { facebookRoutes } from './facebook-routes';
import { identityModes, makeSigningKey, type IdentityMode, type TakeMode } from './id-tokens';
import { oidcRoutes } from './oidc-routes';
import { createOidcServer } from './oidc-server';
import { numberOf, personOf } from './people';
import { twitterRoutes } from './twitter-routes';
import { vkRoutes } from './vk-routes';

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
  only: z.enum(identityProviders).optional(),
});

export type IdentityHandle = Readonly<{
  /** `http://127.0.0.1:<port>`; each provider is below its name. */
  origin: string;
  tell(told: z.infer<typeof behaviourRequest>): void;
  close(): Promise<void>;
}>;

/**
 * Starts the sandbox's identity server: Google, Facebook, Apple, VK ID, X and Huawei, each below its name. It keeps nothing but in
 * memory and goes by the machine's clock, as outside parties do.
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
  for (const name of ['google', 'huawei'] as const) {
    const own = apps.filter(({ provider }) => provider === name);
    const subjectOf = (id: string) => {
      const person = personOf(id);
      return person === null ? id : numberOf(name, name, person);
    };
    const provider = createOidcServer({ name, origin, apps: own, signing, take, subjectOf });
    app.route(`/${name}`, oidcRoutes(name, provider));
  }
  app.use(sandboxBodyLimit);
  const asks = createAsks();
  const of = (name: IdentityProvider) => apps.filter(({ provider }) => provider === name);
  app.post('/choose/:id', asks.answer);
  app.route('/facebook', facebookRoutes(of('facebook'), asks));
  app.route('/apple', appleRoutes({ origin, apps: of('apple'), asks, signing, take }));
  app.route('/vk', vkRoutes(of('vk'), asks));
  app.route('/twitter', twitterRoutes(origin, of('twitter'), asks));
  app.post(
    '/control/behaviour',
    control(behaviourRequest, (told) => {
      behaviour.tell(told);
      return told;
    }),
  );
  server.serve(app);
  return { origin, tell: behaviour.tell, close: server.close };
}
