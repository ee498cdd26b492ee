import type { Context } from 'hono';
import type { Mount } from '@/lib/backend/http/app';
import type { AppEnv } from '@/lib/backend/http/app-env';
import { messageFor } from '@/lib/backend/http/messages';
import type { RateLimits } from '@/lib/backend/http/rate-limits';
import { orderById, type Order } from '@/lib/backend/orders/repo';
import { acceptedTags } from '@/lib/domain/accepted-tags';
import { addressKey } from '@/lib/domain/address-key';
import { localeTable, readyLocales, type Locale } from '@/lib/domain/locales';
import { normaliseLocale } from '@/lib/domain/normalise-locale';
import { tenantById } from '@/tenants/kit/registry';
import { completeAttempt } from './complete-attempt';
import { componentPage, refusalPage, formPage, type PayerPage } from './payer-pages';
import { playerLinks } from './player-links';
import { attemptByRef, type PaymentAttempt } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

type PayerContext = Context<AppEnv>;
type Payer = Readonly<{ attempt: PaymentAttempt; order: Order; resultUrl: string }>;
type Refusal = 'linkInvalid' | 'tooManyRequests';

/**
 * The pages and redirects that a payer's browser passes on the way to a provider and back. They are addresses, not API calls, and are known
 * only to those who were given them (the receipt). What the browser brings proves nothing by itself; the provider is queried.
 */
export const mountPayerPages =
  (deps: OrdersDeps, limits: RateLimits): Mount =>
  (app) => {
    app.get('/api/pay/open', async (c) => {
      const payer = await payerOf(c, deps, limits);
      if (typeof payer === 'string') return refuse(c, payer);
      const { attempt, resultUrl } = payer;
      const page = attempt.state === 'open' ? pageOf(attempt, resultUrl) : null;
      return page === null ? c.redirect(resultUrl, 303) : send(c, page, 200);
    });
    app.on(['GET', 'POST'], '/api/pay/return', async (c) => {
      // Hono answers HEAD wherever GET is routed: a look at the address must not take money.
      if (c.req.method === 'HEAD') return c.body(null, 204);
      const payer = await payerOf(c, deps, limits);
      if (typeof payer === 'string') return refuse(c, payer);
      await completeAttempt(deps, payer.attempt, await broughtBy(c));
      return c.redirect(payer.resultUrl, 303);
    });
  };

/**
 * The payer that the address belongs to, or why there is none. An address that must wait is told so before anything is read: the link may
 * well be valid. Leading it on to the result instead would lose what the provider sent along; this way it stays in the browser, and coming
 * back completes the payment.
 */
async function payerOf(c: PayerContext, deps: OrdersDeps, limits: RateLimits): Promise<Payer | Refusal> {
  if (c.env.ip !== null && !(await limits.admit('command', addressKey(c.env.ip)))) return 'tooManyRequests';
  return (await namedPayer(c, deps)) ?? 'linkInvalid';
}

async function namedPayer(c: PayerContext, deps: OrdersDeps): Promise<Payer | null> {
  const { attempt: ref, receipt } = c.req.query();
  if (ref === undefined || receipt === undefined || !/^[A-Z0-9]{8,40}-\d{1,6}$/.test(ref)) return null;
  const attempt = await attemptByRef(deps.db, ref);
  if (attempt === null) return null;
  const order = await orderById(deps.db, attempt.orderId);
  if (order.tenant !== c.env.tenant || !deps.receipts.accepts(receipt, order.billingNo)) return null;
  const { origin } = new URL(attempt.request.returnUrl);
  const result = new URL(playerLinks(deps, origin, order).result);
  // The receipt that came with the request: a visit doesn't extend it.
  result.searchParams.set('receipt', receipt);
  return { attempt, order, resultUrl: result.href };
}

function pageOf({ presentation, request }: PaymentAttempt, resultUrl: string): PayerPage | null {
  if (presentation === null || presentation.kind === 'card') return null;
  const words = { lang: request.language, title: request.description, button: request.description };
  return presentation.kind === 'form'
    ? formPage(presentation, words)
    : componentPage(presentation.frameUrl, resultUrl, words);
}

/** All parameters of the address and the form, except our own. */
async function broughtBy(c: PayerContext): Promise<Readonly<Record<string, string>>> {
  const { attempt: _, receipt: __, ...query } = c.req.query();
  if (c.req.method !== 'POST') return query;
  return { ...query, ...Object.fromEntries(new URLSearchParams(await c.req.text())) };
}

function refuse(c: PayerContext, why: Refusal): Promise<Response> {
  const locale = spokenBy(c);
  const words = { lang: localeTable[locale].bcp47, title: messageFor(locale, why) };
  if (why === 'linkInvalid') return send(c, refusalPage(words), 404);
  // The limit is by the minute.
  c.header('retry-after', '60');
  return send(c, refusalPage(words), 429);
}

/** The brand's language that the browser prefers, else the brand's default: these pages have no address or cookie that names one. */
function spokenBy(c: PayerContext): Locale {
  const tenant = c.env.tenant === null ? null : tenantById(c.env.tenant);
  if (tenant === null) return 'en';
  const ready = readyLocales(tenant.locales);
  const wanted = acceptedTags(c.req.header('accept-language') ?? '').map(normaliseLocale);
  return wanted.find((locale) => locale !== null && ready.includes(locale)) ?? tenant.defaultLocale;
}

async function send(
  c: PayerContext,
  { body, policy }: PayerPage,
  status: 200 | 404 | 429,
): Promise<Response> {
  c.header('content-security-policy', policy);
  return c.html(await body, status);
}
