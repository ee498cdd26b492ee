/** Isolates a name from outside within a sentence, so that its writing direction can't reorder the words around it. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** Isolates figures, so that a right-to-left sentence doesn't reorder them. */
export function isolateFigures(text: string): string {
  return `\u2066${text}\u2069`;
}
