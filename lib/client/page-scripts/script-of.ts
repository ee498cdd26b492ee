type Json = string | number | readonly string[];

/**
 * The text of an inline script that calls `work` with `parameters`. `work` must use nothing of its module but its own parameters, since
 * only its text reaches the page; the build has minified it.
 */
export function scriptOf<Given extends readonly Json[]>(
  work: (...parameters: Given) => void,
  ...parameters: Given
): string {
  return `(${work.toString()})(${parameters.map((each) => JSON.stringify(each)).join(',')})`;
}
