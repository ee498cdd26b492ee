/** Joins class names, leaving out what is empty, so that a condition can stand in the list. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
