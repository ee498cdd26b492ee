const prefixPattern = /^[0-9a-f]{3}$/;

/**
 * How login fields travel (spec section 5): trimmed, base64 of the UTF-8 bytes, behind a random 3-character hex prefix. It
 * hides nothing from anybody who looks; it keeps passwords out of casual sight in tools and logs.
 */
export function obfuscate(value: string, prefix: string): string {
  if (!prefixPattern.test(prefix)) throw new RangeError('The prefix must be 3 lower-case hex characters.');
  return prefix + btoa(String.fromCharCode(...new TextEncoder().encode(value.trim())));
}

/** The value behind an obfuscated field, or null when it isn't one. */
export function deobfuscate(sent: string): string | null {
  if (!prefixPattern.test(sent.slice(0, 3))) return null;
  try {
    const bytes = Uint8Array.from(atob(sent.slice(3)), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
