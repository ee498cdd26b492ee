/** How many rows each chapter of the feature list has; their IDs count up from 1. */
const chapters = { F1: 12, F2: 19, F3: 29, F4: 11, F5: 13, F6: 10, F7: 4 } as const;

/** Every ID there is, such as `F3.6`. */
export const knownIds: ReadonlySet<string> = new Set(
  Object.entries(chapters).flatMap(([chapter, rows]) =>
    Array.from({ length: rows }, (_, index) => `${chapter}.${index + 1}`),
  ),
);
