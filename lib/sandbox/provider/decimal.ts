/** The most decimal places an amount has; amounts are added and compared as integers of ten-thousandths. */
const SCALE = 4;

/** An amount such as "9.99" in ten-thousandths. The text has been checked by the schema. */
export function toUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0'));
}

/** How many decimal places the text has: 2 for "9.99", 0 for "1200". */
export const placesOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** About half of an amount, with as many decimal places, and never the amount itself: "9.99" gives "4.99". */
export function wrongAmountFor(amount: string): string {
  const places = placesOf(amount);
  const smallest = 10n ** BigInt(SCALE - places);
  const half = toUnits(amount) / smallest / 2n;
  const digits = String(half > 0n ? half : toUnits(amount) / smallest + 1n).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
