/** Joins class names and leaves out empty ones, so that the list may contain conditions. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
