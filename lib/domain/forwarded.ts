/** How many proxies of ours a request passes on its way, by the setting TRUST_PROXY: one digit. Anything else counts as none. */
export function trustedHops(setting: string | undefined): number {
  return /^\d$/.test(setting ?? '') ? Number(setting) : 0;
}

/**
 * What our outermost proxy says of the caller. Each of `hops` proxies adds its own word on the right (or replaces the whole list by it),
 * so the believed one is the `hops`-th from the right, and whatever stands left of it came with the caller. Of a shorter list it is
 * the first. Undefined where nothing is believed or nothing was said.
 */
export function forwardedValue(header: string | null | undefined, hops: number): string | undefined {
  if (hops <= 0) return undefined;
  const said = (header ?? '').split(',').map((part) => part.trim());
  return said.at(-Math.min(hops, said.length)) || undefined;
}
