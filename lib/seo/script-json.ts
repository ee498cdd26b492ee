/** Data for a script element: no `<` is left in it that could end the element or open a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
