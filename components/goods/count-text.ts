/** A count with thousands separators, in Latin digits as prices are, so that amounts align in every language. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
