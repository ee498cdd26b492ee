import { timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Clock } from '@/lib/sandbox/shared/clock';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import { act } from './actions';
import { componentPage, decidedPage } from './component-page';
import { hostedPage, unknownPage, postingPage, type PageAnswer } from './hosted-page';
import { hostedPolicy } from '@/lib/sandbox/shared/hosted-style';
import { checkoutSign, payerToken } from './proofs';
import { actionNames, actionRequest } from './schemas';
import type { Payment, Store } from './store';

type HostedParts = Readonly<{ store: Store; clock: Clock; secret: string; kick(): void }>;

/** The payer's side of Sandpay: the page and its forms, the signed form that leads there, and the component for embedding. */
export function hostedRoutes(parts: HostedParts): Hono<SandboxEnv> {
  const { store, secret, kick } = parts;
  const app = new Hono<SandboxEnv>();
  app.get('/pay/:id', (c) => {
    kick();
    const payment = store.payment(c.req.param('id'));
    return payment ? page(c, payment, secret) : unknown(c);
  });
  app.post('/pay/:id/:action', async (c) => {
    kick();
    const payment = store.payment(c.req.param('id'));
    if (!payment) return unknown(c);
    const now = await choose(parts, payment, c.req.param('action'), await c.req.parseBody());
    return now ? leadBack(c, now, secret) : unknown(c);
  });
  app.post('/checkout', async (c) => {
    const payment = signedPayment(store, secret, await c.req.parseBody());
    return payment ? c.redirect(`/pay/${payment.id}`, 303) : unknown(c);
  });
  app.get('/embed/:id', (c) => {
    kick();
    const payment = store.payment(c.req.param('id'));
    return payment ? send(c, componentPage(payment)) : unknown(c);
  });
  app.post('/embed/:id/:action', async (c) => {
    kick();
    const payment = store.payment(c.req.param('id'));
    if (!payment) return unknown(c);
    const now = await choose(parts, payment, c.req.param('action'), {});
    return now ? send(c, decidedPage(now)) : unknown(c);
  });
  return app;
}

/**
 * Applies the payer's choice. A second press, in another tab or after going back, finds the payment decided and changes nothing. Null for
 * an unknown choice.
 */
async function choose(
  { store, clock, kick }: HostedParts,
  payment: Payment,
  action: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Payment | null> {
  if (action === 'leave' || action === 'keep' || payment.status !== 'pending') return payment;
  const name = actionNames.find((one) => one === action);
  const request = actionRequest.pick({ seconds: true }).safeParse({ seconds: fields.seconds });
  if (!name || !request.success) return null;
  const changed = act(store, clock, payment, name, request.data);
  kick();
  return changed === 'ALREADY_SETTLED' ? payment : changed;
}

/** The payment of a form whose fields are unchanged since the merchant got them. */
function signedPayment(
  store: Store,
  secret: string,
  fields: Readonly<Record<string, unknown>>,
): Payment | null {
  const { payment: id, amount, currency, sign } = fields;
  if (![id, amount, currency, sign].every((field) => typeof field === 'string')) return null;
  const expected = Buffer.from(checkoutSign(secret, String(id), String(amount), String(currency)));
  const given = Buffer.from(String(sign));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return store.payment(String(id));
}

/** Sends the payer back to the shop: by a redirect, or by a form post when the shop is to confirm. */
function leadBack(c: Context, payment: Payment, secret: string): Response | Promise<Response> {
  const { return_url: target, completion } = payment.request;
  const params = returnParams(payment, secret);
  return completion === 'confirm'
    ? send(c, postingPage(target, params))
    : c.redirect(withQuery(target, params), 303);
}

/** The parameters of the payer's return. They are only a hint: the shop must query the payment or wait for the webhook. */
function returnParams({ id, status, request }: Payment, secret: string): Readonly<Record<string, string>> {
  const token = request.completion === 'approve' && status === 'authorised' ? payerToken(secret, id) : null;
  return { sandpay_id: id, sandpay_status: status, ...(token === null ? {} : { sandpay_token: token }) };
}

function withQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

function page(c: Context, payment: Payment, secret: string): Response | Promise<Response> {
  const back = withQuery(payment.request.return_url, returnParams(payment, secret));
  return send(c, {
    body: hostedPage(payment, back),
    policy: hostedPolicy(new URL(payment.request.return_url).origin),
  });
}

function unknown(c: Context): Response | Promise<Response> {
  return send(c, { body: unknownPage(), policy: hostedPolicy(null) }, 404);
}

async function send(c: Context, { body, policy }: PageAnswer, status: 200 | 404 = 200): Promise<Response> {
  c.header('content-security-policy', policy);
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-content-type-options', 'nosniff');
  return c.html(await body, status);
}
