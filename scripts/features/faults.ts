import type { FeatureRow } from './feature-rows';

type Given = Readonly<{
  rows: readonly FeatureRow[];
  known: ReadonlySet<string>;
  /** Test file → the IDs that its texts name. */
  tests: ReadonlyMap<string, ReadonlySet<string>>;
}>;

const states = new Set(['in work', 'done']);

/** Where the list of features, the known IDs and the tests disagree. */
export function featureFaults({ rows, known, tests }: Given): string[] {
  const listed = rows.map(({ id }) => id);
  const tested = new Set([...tests.values()].flatMap((ids) => [...ids]));
  return [
    ...[...known].filter((id) => !listed.includes(id)).map((id) => `${id} is missing in docs/features.md`),
    ...listed.filter((id) => !known.has(id)).map((id) => `${id} in docs/features.md is no known feature`),
    ...listed
      .filter((id, at) => listed.indexOf(id) !== at)
      .map((id) => `${id} appears twice in docs/features.md`),
    ...rows
      .filter(({ state }) => !states.has(state))
      .map(({ id, state }) => `${id} has the unknown state "${state}"`),
    ...rows
      .filter(({ id, state }) => state === 'done' && !tested.has(id))
      .map(({ id }) => `${id} is done, but no test names it`),
    ...[...tests].flatMap(([file, ids]) =>
      [...ids].filter((id) => !known.has(id)).map((id) => `${file} names ${id}, which is no known feature`),
    ),
  ];
}
