/** True for a demo environment: its host contains "demo" (spec section 9). Demo uses test API origins and stays unindexed. */
export function isDemoHost(host: string): boolean {
  return host.toLowerCase().includes('demo');
}
