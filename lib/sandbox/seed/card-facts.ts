import type { CardCode } from '@/lib/domain/cards';

/**
 * Sample cards of every game of every brand: twenty of each kind, with numbers and passwords that docs/sandbox.md publishes. Real cards
 * can't be guessed, and only their buyers have them.
 */
export const cardFacts = [
  { kind: 'prepaid', name: 'sandbox-prepaid', tier: 't3', gems: 680, extraGems: 120 },
  { kind: 'exchange', name: 'sandbox-exchange', tier: 't2', gems: 300, extraGems: 30 },
] as const;

export const sampleCardCount = 20;

/** The sample card of a kind with number `n`, from 1: such as PREPAID-watt-emberfall-1 with card-pass-1. */
export function sampleCard(kind: 'prepaid' | 'exchange', gpId: string, n: number): CardCode {
  return { number: `${kind.toUpperCase()}-${gpId}-${n}`, password: `card-pass-${n}` };
}
