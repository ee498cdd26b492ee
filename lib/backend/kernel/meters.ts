import { traced } from './tracing';

/** An outside party that the shop calls: a game's server, or a payment provider by its id. */
export type OutsideCall = Readonly<{ party: 'game' | 'provider'; name: string; operation: string }>;

/**
 * Counts and times events, for monitoring (F7.2). Labels are few and fixed, and the shop's own words: nothing about a player, an order or
 * an address. Times are in seconds. None of the functions throws.
 */
export type Meters = Readonly<{
  /** An API call was answered; `code` is the name of its result code. */
  call(endpoint: string, code: string, seconds: number): void;
  /** A provider's callback was processed, or refused on arrival. */
  callback(provider: string, outcome: string): void;
  /** Money was booked that fits no order, or came too late for it. */
  unfitMoney(provider: string, kind: string): void;
  /** An effect was tried. */
  effect(topic: string, outcome: string): void;
  /** An outside party answered, or failed to (`failed`). */
  outside(call: OutsideCall, outcome: string, seconds: number): void;
  /** Goods arrived in the game, this long after the money was taken. */
  delivered(tenant: string, game: string, seconds: number): void;
}>;

const nothing = (): void => undefined;

/** For a process that isn't monitored. */
export const noMeters: Meters = {
  call: nothing,
  callback: nothing,
  unfitMoney: nothing,
  effect: nothing,
  outside: nothing,
  delivered: nothing,
};

/** Times and traces a call to an outside party; `outcomeOf` names the outcome. */
export function timed<T>(
  meters: Meters,
  call: OutsideCall,
  ask: () => Promise<T>,
  outcomeOf: (answer: T) => string,
): Promise<T> {
  const { party, name, operation } = call;
  const facts = {
    name: `${party} ${operation}`,
    kind: 'outside',
    attributes: { 'shop.party': name },
  } as const;
  return traced(facts, async (span) => {
    const start = performance.now();
    const record = (outcome: string) => {
      meters.outside(call, outcome, (performance.now() - start) / 1000);
      span.setAttribute('shop.outcome', outcome);
    };
    try {
      const answer = await ask();
      record(outcomeOf(answer));
      return answer;
    } catch (error) {
      record('failed');
      throw error;
    }
  });
}
