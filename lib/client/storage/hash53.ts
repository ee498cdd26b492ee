const low = 2654435761;
const high = 1597334677;

/**
 * A 53-bit hash of a text in base 36, the same on every device: two multiply-xor lanes, mixed at the end (the public-domain "cyrb53"). Good
 * enough to tell a few texts apart, but not secure; `crypto.subtle` would need https and a promise.
 */
export function hash53(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, low);
    b = Math.imul(b ^ code, high);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
