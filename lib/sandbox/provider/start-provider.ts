import { join } from 'node:path';
import { Hono } from 'hono';
import { createBehaviour } from '@/lib/sandbox/shared/behaviour';
import { toMovableClock, type Clock } from '@/lib/sandbox/shared/clock';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import { bind, openOn, sandboxBodyLimit } from '@/lib/sandbox/shared/listen';
import {
  SANDBOX_ONLY_PROVIDER_SECRET,
  SANDBOX_ONLY_WEBHOOK_SECRET,
} from '@/lib/backend/kernel/sandbox-secrets';
import { nextChangeOf, passTime } from './actions';
import { apiRoutes } from './api-routes';
import { controlRoutes, providerControl, type ProviderControl } from './control';
import { createDeliveries } from './deliveries';
import { hostedRoutes } from './hosted-routes';
import type { ProviderMode } from './schemas';
import { openStore } from './store';
import { createTicker } from './ticker';

export type ProviderOptions = Readonly<{
  /** Directory of the journal; created when missing. */
  dir: string;
  /** 0 (the default) takes a free port. */
  port?: number;
  host?: string;
  /** Signs the merchant's calls. */
  secret?: string;
  /** Signs the webhooks. */
  webhookSecret?: string;
  /** The origin of the hosted page for payers; by default `http://localhost:<port>`. */
  publicOrigin?: string;
  clock?: Clock;
}>;

export type ProviderHandle = Readonly<{
  /** `http://127.0.0.1:<port>` */
  origin: string;
  publicOrigin: string;
  close(): Promise<void>;
  control: ProviderControl;
}>;

/** Starts Sandpay. Rejects when the port is taken or the journal is damaged. */
export async function startProvider(options: ProviderOptions): Promise<ProviderHandle> {
  const { dir, port = 0, host = '127.0.0.1' } = options;
  const { secret = SANDBOX_ONLY_PROVIDER_SECRET, webhookSecret = SANDBOX_ONLY_WEBHOOK_SECRET } = options;
  const clock = toMovableClock(options.clock);
  const server = await bind(host, port);
  const publicOrigin = options.publicOrigin ?? `http://localhost:${server.port}`;
  const store = await openOn(server, () => openStore(join(dir, 'provider.jsonl')));
  const behaviour = createBehaviour<ProviderMode>('ok');
  const deliveries = createDeliveries(store, clock, webhookSecret, () => ticker.kick());
  const nextAt = () =>
    store
      .waiting()
      .reduce((soonest, payment) => Math.min(soonest, nextChangeOf(payment)), deliveries.nextAt());
  const ticker = createTicker(clock, nextAt, () => {
    passTime(store, clock);
    deliveries.kick();
  });
  const { kick } = ticker;
  const control = providerControl({ store, clock, deliveries, set: behaviour.set, kick });

  const app = new Hono<SandboxEnv>();
  app.use(sandboxBodyLimit);
  app.get('/health', (c) => c.json({ ok: true }));
  app.route('/', apiRoutes({ store, clock, secret, publicOrigin, behaviour, kick }));
  app.route('/', hostedRoutes({ store, clock, secret, kick }));
  app.route('/control', controlRoutes(control));
  server.serve(app);
  kick();
  return {
    origin: `http://${host}:${server.port}`,
    publicOrigin,
    control,
    close: async () => {
      ticker.stop();
      await server.close();
      await deliveries.stop();
      store.close();
    },
  };
}
