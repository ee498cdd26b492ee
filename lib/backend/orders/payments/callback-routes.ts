import type { Mount } from '@/lib/backend/http/app';
import { callbackPath } from '@/lib/backend/http/body-limits';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { receiveCallback, type CallbackError } from './inbox';

/** The answers to a rejected callback: never a 2xx, which would lose money, so that the provider tries again. */
const refusals = {
  unknownProvider: { error: 'UNKNOWN_PROVIDER', status: 404 },
  badSignature: { error: 'BAD_SIGNATURE', status: 400 },
  stale: { error: 'STALE', status: 400 },
  malformed: { error: 'MALFORMED', status: 400 },
} as const satisfies Readonly<Record<CallbackError, object>>;

/** The endpoint for providers' callbacks about payments (F6.7). */
export const mountCallbacks =
  (deps: OrdersDeps): Mount =>
  (app) => {
    app.post(`${callbackPath}:provider`, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const received = await receiveCallback(deps, c.req.param('provider'), {
        headers: c.req.header(),
        body,
      });
      if (!received.ok) {
        const { error, status } = refusals[received.error];
        return c.json({ error }, status);
      }
      const { acknowledgement: words } = received.value;
      return words === undefined
        ? c.body(null, 204)
        : c.body(words.body, 200, { 'content-type': words.type });
    });
  };
