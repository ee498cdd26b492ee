import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { LATE_BY_S } from './actions';
import { placesOf, wrongAmountFor } from './decimal';
import { hostedStyle, hostedPolicy } from '@/lib/sandbox/shared/hosted-style';
import { methodName, methodStep } from './hosted-method-steps';
import { hostedLocale, type HostedWords, type MethodWords } from './hosted-words';
import type { Payment } from './store';

type Html = ReturnType<typeof html>;

/** A page with its Content-Security-Policy. */
export type PageAnswer = Readonly<{ body: Html | Promise<Html>; policy: string }>;

/** The hosted page of a payment: the choices while it is pending, afterwards the result. */
export function hostedPage(payment: Payment, returnUrl: string): Html {
  const { tag, dir, page: words, methods } = hostedLocale(payment.request.locale);
  const content =
    payment.status === 'pending' ? choices(payment, words, methods) : outcome(payment, words, returnUrl);
  return layout(tag, dir, words, html`${summary(payment, words, methods)}${content}`);
}

/** The page for an address that belongs to no payment. */
export function unknownPage(): Html {
  const { tag, dir, page: words } = hostedLocale('en');
  return layout(
    tag,
    dir,
    words,
    html`<section class="card">
      <h1><strong>${words.unknown}</strong></h1>
    </section>`,
  );
}

function layout(tag: string, dir: string, words: HostedWords, content: Html): Html {
  return html`<!doctype html>
    <html lang="${tag}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title}</title>
        ${raw(`<style>${hostedStyle}</style>`)}
      </head>
      <body>
        <main>
          <header>
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" rx="10" fill="currentColor" />
              <path d="M9 8h14l-5.5 8L23 24H9l5.5-8z" fill="#fff" />
            </svg>
            Sandpay
          </header>
          <p class="note" id="sandpay-note">${words.sandbox}</p>
          ${content}
        </main>
      </body>
    </html>`;
}

function summary({ request }: Payment, words: HostedWords, methods: MethodWords): Html {
  const method = methodName(request.method, methods);
  return html`<section class="card">
    <h1>
      ${words.payTo}
      <strong id="sandpay-merchant">${request.merchant ?? new URL(request.return_url).host}</strong>
    </h1>
    <p class="total" id="sandpay-amount"><bdi dir="ltr">${money(request.amount, request.currency)}</bdi></p>
    <p class="goods" id="sandpay-description"><bdi>${request.description}</bdi></p>
    <dl>
      <dt>${words.method}</dt>
      <dd id="sandpay-method">${method}</dd>
      <dt>${words.reference}</dt>
      <dd id="sandpay-reference"><bdi>${request.merchant_ref}</bdi></dd>
    </dl>
  </section>`;
}

function choices(payment: Payment, words: HostedWords, methods: MethodWords): Html {
  const { id, request } = payment;
  const { amount, currency } = request;
  const way = methodStep(payment, methods);
  const laterPaid = request.method === 'store' || request.method === 'bank';
  const wrong = money(wrongAmountFor(amount), currency);
  return html`${way === null ? '' : html`<section class="card">${way}</section>`}
    ${laterPaid ? button(id, 'keep', methods.keepCode, 'main') : ''}
    ${button(id, 'pay', html`${words.pay} <bdi dir="ltr">${money(amount, currency)}</bdi>`, laterPaid ? '' : 'main')}
    ${button(id, 'fail', words.fail)}
    <details id="sandpay-others" open>
      <summary>${words.others}</summary>
      <div class="outcomes">
        <p>${words.othersHint}</p>
        ${button(id, 'leave', words.leave)}
        <form class="late" method="post" action="/pay/${id}/pay-late">
          <button id="sandpay-pay-late" name="action" value="pay-late">${words['pay-late']}</button>
          <label>
            <input
              id="sandpay-seconds"
              name="seconds"
              type="number"
              min="0"
              max="86400"
              value="${LATE_BY_S}"
              required
            />
            ${words.seconds}
          </label>
        </form>
        ${button(id, 'expire', words.expire)} ${button(id, 'pay-twice', words['pay-twice'])}
        ${button(id, 'wrong-amount', html`${words['wrong-amount']} (<bdi dir="ltr">${wrong}</bdi>)`)}
      </div>
    </details>`;
}

function outcome({ status }: Payment, words: HostedWords, returnUrl: string): Html {
  return html`<section class="card" role="status">
    <p class="status ${status}" id="sandpay-status">${words.status[status]}</p>
    <a class="back" id="sandpay-back" href="${returnUrl}">${words.back}</a>
  </section>`;
}

function button(id: string, action: string, label: string | Html, look = ''): Html {
  return html`<form method="post" action="/pay/${id}/${action}">
    <button id="sandpay-${action}" name="action" value="${action}" class="${look}">${label}</button>
  </form>`;
}

/**
 * An amount for display, with the decimals it came with and in the same format in every language, so that it can be compared with the
 * shop's.
 */
export function money(amount: string, currency: string): string {
  const places = placesOf(amount);
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return format.format(Number(amount));
}

const submitScript = 'document.forms[0].submit()';
const submitHash = createHash('sha256').update(submitScript).digest('base64');

/** Sends the payer back with a form that submits itself; the button is for browsers without scripts. */
export function postingPage(action: string, fields: Readonly<Record<string, string>>): PageAnswer {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Sandpay</title>
      </head>
      <body>
        <form method="post" action="${action}">${inputs}<button>Back to the shop</button></form>
        ${raw(`<script>${submitScript}</script>`)}
      </body>
    </html>`;
  const policy = `${hostedPolicy(new URL(action).origin)}; script-src 'sha256-${submitHash}'`;
  return { body, policy };
}
