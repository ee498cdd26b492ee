import { createHash } from 'node:crypto';

/** The SHA-256 of some parts, in hex. The parts are delimited, so that "a","bc" and "ab","c" differ. */
export function digest(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** A generator of numbers in [0, 1) that returns the same sequence for the same seed, on every machine (mulberry32). */
export function seeded(seed: string): () => number {
  let state = Number.parseInt(digest(seed).slice(0, 8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `low` to `high`, both included. */
export function between(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** A new array in another order. */
export function shuffled<T>(random: () => number, items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
