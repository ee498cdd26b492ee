/** What a test card does. Any other card is one that nobody ever issued. */
export type CardFate = 'pays' | 'late' | 'used' | 'unknown';

/** The password of every test card. */
export const TEST_CARD_PASSWORD = 'sand-pass';

const fates: ReadonlyMap<string, CardFate> = new Map([
  ['PAYS', 'pays'],
  ['LATE', 'late'],
  ['USED', 'used'],
]);

/**
 * Test cards have numbers such as `SANDCARD-PAYS-1`: each ending is a card of its own, which pays once. `LATE` is looked at for a while
 * first, and `USED` has paid for something already.
 */
export function fateOf({ number, password }: Readonly<{ number: string; password: string }>): CardFate {
  const [, kind = ''] = /^SANDCARD-([A-Z]{4})-[\w-]{1,60}$/.exec(number) ?? [];
  return password === TEST_CARD_PASSWORD ? (fates.get(kind) ?? 'unknown') : 'unknown';
}
