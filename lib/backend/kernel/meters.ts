/** Somebody outside that the shop asks: a game's server, or a payment provider by its id. */
export type OutsideCall = Readonly<{ party: 'game' | 'provider'; name: string; operation: string }>;

/**
 * Counts and times what happens, for whoever watches the shop (F7.2). Labels are the shop's own words, few and fixed: nothing of a player,
 * an order or an address. Times are in seconds. None of them throws.
 */
export type Meters = Readonly<{
  /** A call of the contract was answered, with the name of its code. */
  call(endpoint: string, code: string, seconds: number): void;
  /** A provider's callback was processed, or refused at the door. */
  callback(provider: string, outcome: string): void;
  /** An effect was tried. */
  effect(topic: string, outcome: string): void;
  /** Somebody outside has answered, or hasn't (`failed`). */
  outside(call: OutsideCall, outcome: string, seconds: number): void;
  /** Goods are in the game: how long after the money was. */
  delivered(tenant: string, game: string, seconds: number): void;
}>;

const nothing = (): void => undefined;

/** For a process that nobody watches. */
export const noMeters: Meters = {
  call: nothing,
  callback: nothing,
  effect: nothing,
  outside: nothing,
  delivered: nothing,
};

/** Times a call to somebody outside; `outcomeOf` names what came of it. */
export async function timed<T>(
  meters: Meters,
  call: OutsideCall,
  ask: () => Promise<T>,
  outcomeOf: (answer: T) => string,
): Promise<T> {
  const start = performance.now();
  const tell = (outcome: string) => meters.outside(call, outcome, (performance.now() - start) / 1000);
  try {
    const answer = await ask();
    tell(outcomeOf(answer));
    return answer;
  } catch (error) {
    tell('failed');
    throw error;
  }
}
