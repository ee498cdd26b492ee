/** The error for a path that isn't in the list of what a loader may load; its words are fixed (F6.10). */
export function unknownImport(path: string): Error {
  return new Error('Unknown variable dynamic import', { cause: path });
}
