import { createHash } from 'node:crypto';
import type { SqlError } from './engine';

/** How often a text must come before it is named; statements that run once at the start never are. */
const often = 3;
/** How many texts are counted at a time; beyond that, counting starts over. */
const mostCounted = 2_000;

/** The connection lacks the statement's name, or has it already: the connection isn't ours alone, as behind a pooler that swaps it. */
const notKept = new Set(['26000', '42P05']);
/** The schema has changed, and with it the columns of a named statement's result. */
const stale = '0A000';

export type StatementNames = Readonly<{
  /** The name to send a text under, or undefined to send it unnamed, to be planned each time. */
  nameOf(text: string): string | undefined;
  /** Reacts to the error of a named statement; true if the same statement would work when sent again. */
  heed(error: SqlError, name: string): boolean;
}>;

/**
 * Names for frequent statements: a connection plans a named statement only once. A name is a hash of its text, the same on every
 * connection. There are at most `most`, since a connection keeps them all until it is closed. Once it turns out that connections don't keep
 * names, nothing is named any more, and `onRefused` is called.
 */
export function createStatementNames(most: number, onRefused: (error: Error) => void): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let generation = 0;
  let isOn = most > 0;
  const prefixOf = (of: number) => `s${of}_`;
  return {
    nameOf: (text) => {
      if (!isOn) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= most) return known;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < often) {
        if (counts.size >= mostCounted) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      const name = prefixOf(generation) + createHash('sha256').update(text).digest('hex').slice(0, 24);
      names.set(text, name);
      return name;
    },
    heed: (error, name) => {
      if (notKept.has(error.code)) {
        if (isOn) onRefused(error);
        isOn = false;
        return true;
      }
      if (error.code !== stale) return false;
      // Other statements that were under way at the same time carry the old names, and fail the same way.
      if (name.startsWith(prefixOf(generation))) {
        generation += 1;
        names.clear();
      }
      return true;
    },
  };
}
