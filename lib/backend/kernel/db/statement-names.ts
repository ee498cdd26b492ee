import { createHash } from 'node:crypto';
import type { SqlError } from './engine';

/** What comes so often is worth a name; what runs once at the start isn't. */
const often = 3;
/** Texts that are counted until they have a name; beyond it counting begins anew. */
const mostCounted = 2_000;

/** A statement's name that the connection doesn't have, or has already: it isn't ours alone, as behind a pooler that changes it. */
const notKept = new Set(['26000', '42P05']);
/** What a named statement answers with has changed, since the schema has. */
const stale = '0A000';

export type StatementNames = Readonly<{
  /** The name a text is sent by, or undefined for one that is planned each time. */
  nameOf(text: string): string | undefined;
  /** Heeds how a named statement failed; true where the same would work now. */
  heed(error: SqlError, name: string): boolean;
}>;

/**
 * Names for statements that come again and again: a connection plans what it knows by name only once. A name is a hash of its text, the same
 * on every connection, and there are `most` at most, since a connection keeps all of them until it is closed. Where it turns out that
 * connections don't keep names, nothing is named any more; `onRefused` hears of it.
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
      // Others that were under way at the same time have the old names, and say the same.
      if (name.startsWith(prefixOf(generation))) {
        generation += 1;
        names.clear();
      }
      return true;
    },
  };
}
