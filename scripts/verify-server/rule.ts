import { Fault, Skipped } from './fault';

/** One requirement for a server. `check` throws a Fault if it isn't met, and Skipped if that can't be seen. */
export type Rule<Bench> = Readonly<{ id: string; says: string; check: (bench: Bench) => Promise<void> }>;

/** The outcome of a rule; `why` is empty if the rule holds. */
export type Outcome = Readonly<{ id: string; says: string; result: 'pass' | 'fail' | 'skip'; why: string }>;

/** Checks one rule. */
export async function outcomeOf<Bench>({ id, says, check }: Rule<Bench>, bench: Bench): Promise<Outcome> {
  try {
    await check(bench);
    return { id, says, result: 'pass', why: '' };
  } catch (error) {
    if (error instanceof Skipped) return { id, says, result: 'skip', why: error.message };
    if (error instanceof Fault) return { id, says, result: 'fail', why: error.message };
    throw error;
  }
}

/** The outcome of a rule that doesn't apply. */
export const skipped = <Bench>({ id, says }: Rule<Bench>, why: string): Outcome => ({
  id,
  says,
  result: 'skip',
  why,
});

/** Runs last: it is about all the calls before it. */
export const steady: Rule<Readonly<{ client: Readonly<{ trouble: readonly string[] }> }>> = {
  id: 'steady',
  says: 'every call of the shop’s own is answered at the first try, in time and without 5xx',
  check: async ({ client: { trouble } }) => {
    must(trouble.length === 0, trouble.join('; '));
  },
};

/** Throws a Fault with this reason unless the condition holds. */
export function must(holds: boolean, why: string): void {
  if (!holds) throw new Fault(why);
}
