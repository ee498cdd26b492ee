/** The number of our proxies that a request passes through, by the setting TRUST_PROXY: one digit. Anything else counts as 0. */
export function trustedHops(setting: string | undefined): number {
  return /^\d$/.test(setting ?? '') ? Number(setting) : 0;
}

/**
 * The value that our outermost proxy has put in a forwarding header. Each of our `hops` proxies appends one value on the right (or replaces
 * the whole list by it), so the trusted one is the `hops`-th from the right; anything left of it was sent by the caller. In a shorter list
 * it is the first. Undefined when no proxy is trusted or the header is empty.
 */
export function forwardedValue(header: string | null | undefined, hops: number): string | undefined {
  if (hops <= 0) return undefined;
  const said = (header ?? '').split(',').map((part) => part.trim());
  return said.at(-Math.min(hops, said.length)) || undefined;
}
