import { createHmac } from 'node:crypto';
import type { CardCode } from '@/lib/domain/cards';

/** What is stored of a card instead of its number and password. */
export type CardHashes = Readonly<{ numberHash: string; passwordHash: string }>;

/** Hashes cards under this installation's key and for one brand, so that another brand's card is unknown. */
export type CardKeys = Readonly<{ hash(tenant: string, code: CardCode): CardHashes }>;

/** `secret` is the key; changing it makes all cards issued before unknown. HMAC-SHA256, base64url. */
export function createCardKeys(secret: string): CardKeys {
  const keyed = (purpose: string, ...values: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...values]))
      .digest('base64url');
  return {
    hash: (tenant, { number, password }) => ({
      numberHash: keyed('card number', tenant, number),
      // Includes the number, so that equal passwords of two cards have different hashes.
      passwordHash: keyed('card password', tenant, number, password),
    }),
  };
}
