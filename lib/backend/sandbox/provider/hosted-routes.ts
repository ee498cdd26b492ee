import { Hono, type Context } from 'hono';
import type { Clock } from '@/lib/backend/sandbox/shared/clock';
import type { SandboxEnv } from '@/lib/backend/sandbox/shared/http';
import { act } from './actions';
import { hostedPage, unknownPage } from './hosted-page';
import { hostedPolicy } from './hosted-style';
import { actionNames, actionRequest } from './schemas';
import type { Payment, Store } from './store';

type HostedParts = Readonly<{ store: Store; clock: Clock; kick(): void }>;

/** The payer's side of Sandpay: the page and its forms. */
export function hostedRoutes({ store, clock, kick }: HostedParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/pay/:id', (c) => {
    kick();
    const payment = store.payment(c.req.param('id'));
    return payment ? page(c, payment) : page(c, null);
  });
  app.post('/pay/:id/:action', async (c) => {
    kick();
    const payment = store.payment(c.req.param('id'));
    if (!payment) return page(c, null);
    const now = await choose({ store, clock, kick }, payment, c.req.param('action'), await c.req.parseBody());
    return now ? c.redirect(returnUrl(now), 303) : page(c, null);
  });
  return app;
}

/** A second press, in another tab or by going back, finds the payment decided and just leads home. */
async function choose(
  { store, clock, kick }: HostedParts,
  payment: Payment,
  action: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Payment | null> {
  if (action === 'leave' || payment.status !== 'pending') return payment;
  const name = actionNames.find((one) => one === action);
  const request = actionRequest.pick({ seconds: true }).safeParse({ seconds: fields.seconds });
  if (!name || !request.success) return null;
  const changed = act(store, clock, payment, name, request.data);
  kick();
  return changed === 'ALREADY_SETTLED' ? payment : changed;
}

function page(c: Context, payment: Payment | null): Response | Promise<Response> {
  c.header('content-security-policy', hostedPolicy(payment && new URL(payment.request.return_url).origin));
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-content-type-options', 'nosniff');
  return payment ? c.html(hostedPage(payment, returnUrl(payment))) : c.html(unknownPage(), 404);
}

/** The shop's address with the outcome added to whatever query it has. A hint only: the shop is to ask or wait to be told. */
function returnUrl({ id, status, request }: Payment): string {
  const url = new URL(request.return_url);
  url.searchParams.set('sandpay_id', id);
  url.searchParams.set('sandpay_status', status);
  return url.href;
}
