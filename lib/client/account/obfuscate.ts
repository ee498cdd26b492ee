import { obfuscate } from '@/lib/domain/obfuscation';

/** A login field as it is sent: trimmed and encoded with a new random prefix (F4.1). */
export function obfuscateField(value: string): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint8Array(2));
  return obfuscate(value, (((high & 15) << 8) | low).toString(16).padStart(3, '0'));
}
