import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { hostedStyle } from '@/lib/sandbox/shared/hosted-style';
import { hostedLocale } from './hosted-words';
import { money, type PageAnswer } from './hosted-page';
import type { Payment } from './store';

type Html = ReturnType<typeof html>;

const inset = 'body{background:none;min-block-size:0;padding:4px}main{max-inline-size:none}';

/** The card form that a merchant's page embeds. Nothing typed here is read: the buttons decide the outcome. */
export function componentPage(payment: Payment): PageAnswer {
  const { id, request, status } = payment;
  const { page: words, methods: fields } = hostedLocale(request.locale);
  if (status !== 'pending') return decidedPage(payment);
  const content = html`<form method="post" action="/embed/${id}/pay" class="fields">
      <label class="field"
        >${fields.cardNumber}<input
          dir="ltr"
          inputmode="numeric"
          autocomplete="off"
          value="4000 0000 0000 0002"
      /></label>
      <label class="field"
        >${fields.expiry}<input dir="ltr" inputmode="numeric" autocomplete="off" value="12 / 34"
      /></label>
      <label class="field"
        >${fields.cvc}<input dir="ltr" inputmode="numeric" autocomplete="off" value="123"
      /></label>
      <button id="sandpay-pay" class="main">
        ${words.pay} <bdi dir="ltr">${money(request.amount, request.currency)}</bdi>
      </button>
    </form>
    <form method="post" action="/embed/${id}/fail"><button id="sandpay-fail">${words.fail}</button></form>`;
  return framed(payment, content, null);
}

/** The component after the payment is decided; it notifies the page around it, and only if that is the merchant's. */
export function decidedPage(payment: Payment): PageAnswer {
  const { page: words } = hostedLocale(payment.request.locale);
  const content = html`<p class="status ${payment.status}" id="sandpay-status">
    ${words.status[payment.status]}
  </p>`;
  return framed(payment, content, notifyScript(payment));
}

function notifyScript({ id, status, request }: Payment): string {
  const message = JSON.stringify({ source: 'sandpay', payment: id, status });
  const origin = JSON.stringify(new URL(request.return_url).origin);
  return `parent.postMessage(${message},${origin})`;
}

function framed({ request }: Payment, content: Html | Promise<Html>, script: string | null): PageAnswer {
  const { tag, dir, page: words } = hostedLocale(request.locale);
  const style = `${hostedStyle}${inset}`;
  const body = html`<!doctype html>
    <html lang="${tag}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p class="note" id="sandpay-note">${words.sandbox}</p>
          ${content}
        </main>
        ${script === null ? '' : raw(`<script>${script}</script>`)}
      </body>
    </html>`;
  const merchant = new URL(request.return_url).origin;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hashOf(style)}'`,
    ...(script === null ? [] : [`script-src 'sha256-${hashOf(script)}'`]),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${merchant}`,
  ];
  return { body, policy: policy.join('; ') };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
