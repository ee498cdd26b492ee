/** Headers that every API answer carries: it is data, never a page. */
export function secure(headers: Headers, requestId: string): void {
  headers.set('x-request-id', requestId);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  // The pages between shop and provider set their own.
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  headers.set('cross-origin-resource-policy', 'same-site');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}
