import { createHmac } from 'node:crypto';
import type { CardCode } from '@/lib/domain/cards';

/** What is kept of a card instead of its number and password. */
export type CardHashes = Readonly<{ numberHash: string; passwordHash: string }>;

/** Hashes cards under this installation's key; of one brand, so that another's card is unknown here. */
export type CardKeys = Readonly<{ hash(tenant: string, code: CardCode): CardHashes }>;

/** `secret` is the key; changing it makes every card issued before unknown. HMAC-SHA256, base64url. */
export function createCardKeys(secret: string): CardKeys {
  const keyed = (purpose: string, ...values: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...values]))
      .digest('base64url');
  return {
    hash: (tenant, { number, password }) => ({
      numberHash: keyed('card number', tenant, number),
      // With the number in it, equal passwords of two cards don't look alike.
      passwordHash: keyed('card password', tenant, number, password),
    }),
  };
}
