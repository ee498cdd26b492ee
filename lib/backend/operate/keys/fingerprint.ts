import { createHash, randomBytes } from 'node:crypto';
import type { SecretForm } from './secret-table';

/** Identifies a secret without revealing anything about it: 32 bits of a hash that is used for nothing else. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`fingerprint of a secret: ${secret}`).digest('hex').slice(0, 8);

/** 256 fresh random bits in the form that the setting expects. */
export function newSecret(form: SecretForm): string {
  const bits = randomBytes(32);
  return form === 'key' ? `whsec_${bits.toString('base64')}` : bits.toString('base64url');
}
