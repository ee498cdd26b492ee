import { html, raw } from 'hono/html';
import { digest } from '@/lib/sandbox/shared/seeded';
import type { MethodWords } from './hosted-words';
import type { Payment } from './store';

type Html = ReturnType<typeof html>;

/**
 * What the payer has to do with this payment method, as its own page would show it: a code for the counter, a picture to scan and so on.
 * Null for methods without such a step.
 */
export function methodStep(payment: Payment, words: MethodWords): Html | null {
  const { method } = payment.request;
  if (method === 'store') return shown(words.store(dueOf(payment)), digits(payment, 'store', 12));
  if (method === 'bank') return shown(words.bank(dueOf(payment)), digits(payment, 'account', 10));
  if (method === 'carrier') return asked(words.carrier, words.smsCode, digits(payment, 'sms', 6));
  if (method === 'code') return asked(words.code, words.cardNumber, digits(payment, 'card', 16));
  if (method === 'wallet') return html`<p class="how">${words.wallet}</p>`;
  if (method === 'qr')
    return html`<p class="how">${words.qr}</p>
      ${picture(payment)}`;
  return null;
}

/** A method's name in the page's language. */
export function methodName(method: string, { names }: MethodWords): string {
  return new Map<string, string>(Object.entries(names)).get(method) ?? method;
}

function shown(how: string, code: string): Html {
  return html`<p class="how">${how}</p>
    <p class="code" id="sandpay-code"><bdi dir="ltr">${code}</bdi></p>`;
}

/** A field that accepts anything: nothing typed here is read. */
function asked(how: string, label: string, sample: string): Html {
  return html`<p class="how">${how}</p>
    <label class="field"
      >${label}<input dir="ltr" inputmode="numeric" autocomplete="off" value="${sample}"
    /></label>`;
}

/** Digits that are unique to this payment and never change. */
function digits({ id }: Payment, what: string, count: number): string {
  const all = BigInt(`0x${digest(what, id).slice(0, 24)}`).toString();
  return all.slice(0, count).replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Looks like a QR code but encodes nothing. */
function picture({ id }: Payment): Html {
  const bits = BigInt(`0x${digest('qr', id).slice(0, 60)}`);
  const squares = Array.from({ length: 169 }, (_, at) => at)
    .filter((at) => isEye(at % 13, Math.floor(at / 13)) || ((bits >> BigInt(at)) & 1n) === 1n)
    .map((at) => `<path d="M${at % 13} ${Math.floor(at / 13)}h1v1h-1z"/>`);
  return html`<svg class="qr" id="sandpay-qr" viewBox="-1 -1 15 15" aria-hidden="true">
    ${raw(squares.join(''))}
  </svg>`;
}

/** The three corner marks. */
function isEye(x: number, y: number): boolean {
  const corners = [
    [0, 0],
    [10, 0],
    [0, 10],
  ] as const;
  return corners.some(([left, top]) => x >= left && x < left + 3 && y >= top && y < top + 3);
}

function dueOf({ request }: Payment): string {
  return `${new Date(request.expires_at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
