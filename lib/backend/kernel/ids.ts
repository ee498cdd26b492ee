import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Letters and digits that can't be confused when a player reads them out to support. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A billing number: date (yymmdd) and 10 random characters, such as 261120K7QW2M9XPA. 50 random bits within a day. */
export function newBillingNo(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return day + randomText(10);
}

/** Eight random characters that end a generated name, such as google-7KQW2M9X. */
export const newNameEnd = (): string => randomText(8);

const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** A card's number (80 random bits, in fours) and password (50). */
export const newCardCode = (): Readonly<{ number: string; password: string }> => ({
  number: (randomText(16).match(/.{4}/g) ?? []).join('-'),
  password: randomText(10),
});

export const newRequestId = (): string => randomUUID();
/**
 * The id of an effect, always the same for the same cause. Games and providers recognise repeats by it, including repeats from a shop that
 * was restored from a backup. A UUID of version 8 (RFC 9562), so that receivers that expect a UUID get one.
 */
export function effectIdOf(cause: string): string {
  const hex = digestOf('effect', cause).slice(0, 32);
  const variant = ((parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** A short name for a cause made of several facts: always the same length, and without showing the facts themselves. */
export const causeDigest = (...facts: readonly (string | number)[]): string =>
  digestOf('cause', ...facts).slice(0, 32);

const digestOf = (...facts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
/** An opaque access token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Six random digits, which a player types into the game. */
export const newPairingCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** The id of a debt, which its link carries: 192 random bits, and all that a payer needs to open it. */
export const newReplenishId = (): string => randomBytes(24).toString('base64url');
/** 256 fresh random bits, for a signing key that an installation generates for itself. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');
