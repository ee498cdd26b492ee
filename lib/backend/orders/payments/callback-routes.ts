import { callbackPath, type Mount } from '@/lib/backend/http/app';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { receiveCallback } from './inbox';

/** Where providers tell us what became of a payment (F6.7). */
export const mountCallbacks =
  (deps: OrdersDeps): Mount =>
  (app) => {
    app.post(`${callbackPath}:provider`, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const received = await receiveCallback(deps, c.req.param('provider'), {
        headers: c.req.header(),
        body,
      });
      if (received.kind === 'refused') {
        // This asks the provider to look again; a 2xx here would lose money.
        return c.json({ error: received.reason }, received.reason === 'unknown_provider' ? 404 : 400);
      }
      const { acknowledgement: words } = received;
      return words === undefined
        ? c.body(null, 204)
        : c.body(words.body, 200, { 'content-type': words.type });
    });
  };
