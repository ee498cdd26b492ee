/** A script as it stands in a page: without its indentation, which every page would carry twice. */
export function inline(script: string): string {
  return script.replaceAll(/\n\s+/g, '\n');
}
