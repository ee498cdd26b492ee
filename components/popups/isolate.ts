/** A name from outside for the middle of a sentence: marked so that its own direction can't turn the words around it. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
