import { obfuscate } from '@/lib/domain/obfuscation';

/** A login field as it is sent: trimmed, obfuscated with a fresh random prefix (spec section 5). */
export function obfuscateField(value: string): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint8Array(2));
  return obfuscate(value, (((high & 15) << 8) | low).toString(16).padStart(3, '0'));
}
