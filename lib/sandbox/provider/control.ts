import { Hono } from 'hono';
import { z } from 'zod';
import type { MovableClock } from '@/lib/sandbox/shared/clock';
import { control, parseBody, refusal, write } from '@/lib/sandbox/shared/http';
import { act } from './actions';
import type { Deliveries } from './deliveries';
import {
  actionNames,
  actionRequest,
  behaviourRequest,
  webhookModeRequest,
  type ActionName,
  type ActionRequest,
  type ProviderBehaviour,
  type WebhookModeRequest,
} from './schemas';
import type { Delivery, Store } from './store';

type ControlParts = Readonly<{
  store: Store;
  clock: MovableClock;
  deliveries: Deliveries;
  set(setting: ProviderBehaviour): void;
  kick(): void;
}>;

export type ProviderControl = ReturnType<typeof providerControl>;

/** Sandpay's controls for tests and developers, in process or under /control. */
export function providerControl({ store, clock, deliveries, set, kick }: ControlParts) {
  const webhooks = (setting: WebhookModeRequest) => {
    deliveries.set(setting);
    kick();
    return setting;
  };
  return {
    /** Makes an outcome happen to a payment, as a button of the hosted page does. */
    act: (id: string, action: ActionName, request: ActionRequest = {}) => {
      kick();
      const payment = store.payment(id);
      const changed = payment ? act(store, clock, payment, action, request) : 'UNKNOWN_PAYMENT';
      kick();
      return typeof changed === 'string' ? changed : { id, status: changed.status };
    },
    webhooks,
    flush: () => deliveries.flush(),
    events: () => ({ events: store.deliveries().map(toReport) }),
    behaviour: (setting: ProviderBehaviour) => {
      set(setting);
      return setting;
    },
    clock: (offsetMs: number) => {
      clock.setOffset(offsetMs);
      kick();
      return { now: clock.now(), offsetMs };
    },
    reset: () => {
      store.clear();
      set({ mode: 'ok' });
      clock.setOffset(0);
      webhooks({ mode: 'normal' });
      return { ok: true };
    },
  };
}

function toReport({ event, attempts, delivered, nextAt }: Delivery) {
  const body: unknown = parseBody(event.body);
  const { id, type, paymentId, url } = event;
  return { id, type, payment_id: paymentId, url, body, delivered, next_attempt_at: nextAt, attempts };
}

/** The control calls over HTTP; unsigned. */
export function controlRoutes(actions: ProviderControl): Hono {
  const app = new Hono();
  app.post('/payments/:id/:action', async (c) => {
    const action = z.enum(actionNames).safeParse(c.req.param('action'));
    const request = actionRequest.safeParse(parseBody(await c.req.text()));
    if (!action.success || !request.success) {
      return write(
        c,
        refusal(400, 'INVALID_PARAMETER', 'There is no such outcome, or its details are wrong.'),
      );
    }
    const outcome = actions.act(c.req.param('id'), action.data, request.data);
    if (outcome === 'UNKNOWN_PAYMENT') return write(c, refusal(404, outcome, 'No such payment.'));
    if (outcome === 'ALREADY_SETTLED') return write(c, refusal(409, outcome, 'It is too late for that.'));
    return c.json(outcome);
  });
  app.post('/webhooks', control(webhookModeRequest, actions.webhooks));
  app.post('/webhooks/flush', control(z.object({}), actions.flush));
  app.get('/events', (c) => c.json(actions.events()));
  app.post('/behaviour', control(behaviourRequest, actions.behaviour));
  app.post(
    '/clock',
    control(z.object({ offsetMs: z.int() }), ({ offsetMs }) => actions.clock(offsetMs)),
  );
  app.post('/reset', control(z.object({}), actions.reset));
  return app;
}
