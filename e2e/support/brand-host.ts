/** Where a brand is: the tests' own port on a host of its own. */
export function atBrand(brand: string, baseURL: string | undefined): string {
  return `http://${brand}.localhost:${new URL(baseURL ?? '').port}`;
}
