/** The number of rows in each chapter of the feature list; their IDs count up from 1. */
const chapters = { F1: 13, F2: 19, F3: 35, F4: 11, F5: 13, F6: 14, F7: 9, F8: 16 } as const;

/** All feature IDs, such as `F3.6`. */
export const knownIds: ReadonlySet<string> = new Set(
  Object.entries(chapters).flatMap(([chapter, rows]) =>
    Array.from({ length: rows }, (_, index) => `${chapter}.${index + 1}`),
  ),
);
