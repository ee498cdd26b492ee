/**
 * A part of an answer that broke the contract and is shown to nobody: an item with all there is in it (`methods.US.3`), or only a field
 * that adds to it. `field` is what was wrong, and empty where the item itself was. Places alone, never a value.
 */
export type LeftOut = Readonly<{ lost: 'item' | 'field'; item: string; field: string }>;

/** The place without its number in a list, so that a hundred bad items are one fault: `methods.US.*.min_money`. */
export function placeName({ item, field }: LeftOut): string {
  const keys = [item, field].filter((part) => part !== '').flatMap((part) => part.split('.'));
  return keys
    .map((key) => (/^\d+$/.test(key) ? '*' : key.replace(/[^A-Za-z0-9_-]/g, '_')))
    .join('.')
    .slice(0, 100);
}
