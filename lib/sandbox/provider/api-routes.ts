import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Behaviour } from '@/lib/sandbox/shared/behaviour';
import type { Clock } from '@/lib/sandbox/shared/clock';
import { refusal, signedBy, withJson, write, type Answer, type SandboxEnv } from '@/lib/sandbox/shared/http';
import {
  cancelPayment,
  capturePayment,
  openPayment,
  findPayments,
  listPayments,
  readPayment,
  refundCapture,
} from './merchant-calls';
import {
  captureRequest,
  cardRequest,
  paymentRequest,
  refundRequest,
  type ProviderCall,
  type ProviderMode,
} from './schemas';
import type { Store } from './store';
import { takeCard } from './take-card';

export type ApiParts = Readonly<{
  store: Store;
  clock: Clock;
  secret: string;
  publicOrigin: string;
  behaviour: Behaviour<ProviderMode>;
  /** Carries out what is due before a call is answered, and sends the events that the call caused afterwards. */
  kick(): void;
}>;

/** The merchant's side of Sandpay: signed calls. */
export function apiRoutes({
  store,
  clock,
  secret,
  publicOrigin,
  behaviour,
  kick,
}: ApiParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('/v1/*', signedBy(secret, clock));
  app.use('/v1/*', behaving(behaviour, kick));
  app.post('/v1/payments', (c) =>
    write(
      c,
      withKey(c.req.header('idempotency-key'), (key) =>
        withJson(c.get('body'), paymentRequest, (body) =>
          openPayment({ store, clock, secret, publicOrigin }, key, body),
        ),
      ),
    ),
  );
  app.get('/v1/payments', (c) => write(c, paymentsAsked(store, c.req.query())));
  app.get('/v1/payments/:id', (c) => write(c, readPayment(store, c.req.param('id'))));
  app.post('/v1/payments/:id/capture', (c) =>
    write(
      c,
      withJson(c.get('body'), captureRequest, (body) =>
        capturePayment({ store, clock, secret, publicOrigin }, c.req.param('id'), body),
      ),
    ),
  );
  app.post('/v1/payments/:id/cancel', (c) => write(c, cancelPayment({ store, clock }, c.req.param('id'))));
  app.post('/v1/payments/:id/card', (c) =>
    write(
      c,
      withJson(c.get('body'), cardRequest, (body) => takeCard(store, clock, c.req.param('id'), body)),
    ),
  );
  app.post('/v1/refunds', (c) =>
    write(
      c,
      withKey(c.req.header('idempotency-key'), (key) =>
        withJson(c.get('body'), refundRequest, (body) => refundCapture(store, clock, key, body)),
      ),
    ),
  );
  return app;
}

/** The payments with a merchant's reference, or of a period. */
function paymentsAsked(store: Store, query: Readonly<Record<string, string>>): Answer {
  return query.merchant_ref === undefined
    ? listPayments(store, query)
    : findPayments(store, query.merchant_ref);
}

/** Delays a call, refuses it, or drops the connection before the answer, as the server was told. */
function behaving(behaviour: ApiParts['behaviour'], kick: () => void): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const setting = behaviour.take(nameOf(c.req.method, c.req.path), ['slow', 'down', 'drop']);
    if (setting?.mode === 'down') return write(c, refusal(503, 'DOWN', 'Sandpay is down.'));
    if (setting?.mode === 'slow') await behaviour.wait(setting);
    kick();
    await next();
    kick();
    if (setting?.mode !== 'drop') return;
    // The call has been carried out, and the caller never learns that.
    c.env.incoming.socket.destroy();
    c.res = undefined;
    c.res = RESPONSE_ALREADY_SENT;
  };
}

/** The name by which the server is told how a call behaves. */
function nameOf(method: string, path: string): ProviderCall {
  if (method !== 'POST') return 'query';
  if (path === '/v1/refunds') return 'refund';
  return onePayment.find((call) => path.endsWith(`/${call}`)) ?? 'create';
}

const onePayment = ['capture', 'card', 'cancel'] as const satisfies readonly ProviderCall[];

function withKey(key: string | undefined, then: (key: string) => Answer): Answer {
  if (key && key.length <= 255) return then(key);
  return refusal(400, 'IDEMPOTENCY_KEY_REQUIRED', 'Send an idempotency-key of 1 to 255 characters.');
}
