/**
 * A part of an answer that violates the contract and isn't used: a whole item (`methods.US.3`), or a field that its item can do without.
 * `field` is the path of the fault within the item, empty when the item itself was faulty. Holds paths only, never values.
 */
export type OmittedPart = Readonly<{ lost: 'item' | 'field'; item: string; field: string }>;

/** The path without list indices, so that a hundred bad items count as one fault: `methods.US.*.min_money`. */
export function placeName({ item, field }: OmittedPart): string {
  const keys = [item, field].filter((part) => part !== '').flatMap((part) => part.split('.'));
  return keys
    .map((key) => (/^\d+$/.test(key) ? '*' : key.replace(/[^A-Za-z0-9_-]/g, '_')))
    .join('.')
    .slice(0, 100);
}
