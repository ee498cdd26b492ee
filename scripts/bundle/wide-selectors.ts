/** A place among siblings, then a combinator, then an element of any kind. */
const wide =
  /[^{}]*:(?:first|last|only|nth)-[\w-]+(?:\([^()]*\))?[^\s>+~,{}]*\s*[\s>+~]\s*(?:\*|:not\()[^{}]*(?=\{)/g;

/**
 * Selectors of a style sheet such as `tr:last-child > *`: whenever an element is added at the end of anything, the browser restyles everything
 * in it. The body gets scripts at its end while the page loads, so that would be the whole page. `tr:last-child > td` costs nothing.
 */
export function wideSelectors(css: string): readonly string[] {
  return [...css.matchAll(wide)].map(([selector]) => selector.trim());
}
