/** Where providers send callbacks. */
export const callbackPath = '/api/notify/';

/** In bytes. None of our own calls is larger; providers' callbacks may be. */
const maxBody = 64 * 1024;
const maxCallback = 512 * 1024;

/** The largest body that a call to this path may have, in bytes. */
export function largestBody(path: string): number {
  return path.startsWith(callbackPath) ? maxCallback : maxBody;
}

/**
 * The body of a request, or null if it has more than `most` bytes; the rest is then left unread. The bytes are counted as they come: a body
 * in chunks declares no length. Throws if the connection breaks off.
 */
export async function readBody(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  most: number,
): Promise<ArrayBuffer | null> {
  if (Number(headers.get('content-length') ?? 0) > most) return null;
  if (body === null) return new ArrayBuffer(0);
  const reader = body.getReader();
  // One buffer that grows: a list of its parts would cost far more than the body if each has a single byte.
  let bytes = new Uint8Array(0);
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const next = size + part.value.length;
    if (next > most) return null;
    if (next > bytes.length) {
      const grown = new Uint8Array(Math.min(most, Math.max(next, 2 * bytes.length)));
      grown.set(bytes.subarray(0, size));
      bytes = grown;
    }
    bytes.set(part.value, size);
    size = next;
  }
  return bytes.buffer.slice(0, size);
}
