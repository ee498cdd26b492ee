import { createHmac } from 'node:crypto';

const mac = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

/** The token that a payer returns with after agreeing; it can't be forged without the secret. */
export const payerToken = (secret: string, id: string): string =>
  `tok_${mac(secret, 'payer', id).slice(0, 32)}`;

/** Signs the fields of a form, so that a payer can't change the amount by editing them. */
export const checkoutSign = (secret: string, id: string, amount: string, currency: string): string =>
  mac(secret, 'checkout', id, amount, currency);
