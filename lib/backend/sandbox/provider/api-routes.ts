import { Hono } from 'hono';
import { wait, type Behaviour } from '@/lib/backend/sandbox/shared/behaviour';
import type { Clock } from '@/lib/backend/sandbox/shared/clock';
import {
  refusal,
  signedBy,
  withJson,
  write,
  type Answer,
  type SandboxEnv,
} from '@/lib/backend/sandbox/shared/http';
import { capturePayment, createPayment, findPayments, readPayment, refundCapture } from './merchant-calls';
import { captureRequest, paymentRequest, refundRequest, type ProviderMode } from './schemas';
import type { Store } from './store';

export type ApiParts = Readonly<{
  store: Store;
  clock: Clock;
  secret: string;
  publicOrigin: string;
  behaviour: Behaviour<ProviderMode>;
  /** Lets time pass before a call is answered, and sends what it caused afterwards. */
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
  app.use('/v1/*', async (c, next) => {
    const told = behaviour.take(c.req.path.split('/')[2] ?? '', ['slow', 'down']);
    if (told?.mode === 'down') return write(c, refusal(503, 'DOWN', 'Sandpay is down.'));
    if (told?.mode === 'slow') await wait(told.delayMs ?? 3_000);
    kick();
    await next();
    return kick();
  });
  app.post('/v1/payments', (c) =>
    write(
      c,
      withKey(c.req.header('idempotency-key'), (key) =>
        withJson(c.get('body'), paymentRequest, (body) =>
          createPayment({ store, clock, secret, publicOrigin }, key, body),
        ),
      ),
    ),
  );
  app.get('/v1/payments', (c) => write(c, findPayments(store, c.req.query('merchant_ref'))));
  app.get('/v1/payments/:id', (c) => write(c, readPayment(store, c.req.param('id'))));
  app.post('/v1/payments/:id/capture', (c) =>
    write(
      c,
      withJson(c.get('body'), captureRequest, (body) =>
        capturePayment({ store, clock, secret, publicOrigin }, c.req.param('id'), body),
      ),
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

function withKey(key: string | undefined, then: (key: string) => Answer): Answer {
  if (key && key.length <= 255) return then(key);
  return refusal(400, 'IDEMPOTENCY_KEY_REQUIRED', 'Send an idempotency-key of 1 to 255 characters.');
}
