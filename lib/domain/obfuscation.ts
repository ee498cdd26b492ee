const prefixPattern = /^[0-9a-f]{3}$/;

/**
 * Encodes a login field for sending (F4.1): trimmed, base64 of its UTF-8 bytes, after a random 3-character
 * hex prefix. This is no protection; it only keeps passwords from being readable at a glance in tools and
 * logs.
 */
export function obfuscate(value: string, prefix: string): string {
  if (!prefixPattern.test(prefix)) throw new RangeError('The prefix must be 3 lower-case hex characters.');
  return prefix + btoa(String.fromCharCode(...new TextEncoder().encode(value.trim())));
}

/** The value in an obfuscated field, or null when the text isn't one. */
export function deobfuscate(sent: string): string | null {
  if (!prefixPattern.test(sent.slice(0, 3))) return null;
  try {
    const bytes = Uint8Array.from(atob(sent.slice(3)), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
