/** A script in the form in which pages contain it: without indentation, which every page would carry twice. */
export function inline(script: string): string {
  return script.replaceAll(/\n\s+/g, '\n');
}
