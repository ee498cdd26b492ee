/** What is raised where something is to be loaded by a path that isn't on the list of its loader; the words are the spec's (section 8). */
export function unknownImport(path: string): Error {
  return new Error('Unknown variable dynamic import', { cause: path });
}
