/** The origin of a brand: its *.localhost host on the tests' port. */
export function atBrand(brand: string, baseURL: string | undefined): string {
  return `http://${brand}.localhost:${new URL(baseURL ?? '').port}`;
}
