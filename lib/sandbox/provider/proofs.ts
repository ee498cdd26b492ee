import { createHmac } from 'node:crypto';

const mac = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

/** What a payer comes back with once they have agreed; nobody else can have it. */
export const payerToken = (secret: string, id: string): string =>
  `tok_${mac(secret, 'payer', id).slice(0, 32)}`;

/** Signs the fields of a form, so that nobody pays another amount by editing them. */
export const checkoutSign = (secret: string, id: string, amount: string, currency: string): string =>
  mac(secret, 'checkout', id, amount, currency);
