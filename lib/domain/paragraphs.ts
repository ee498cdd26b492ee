const breaks = /<\/?p(?:\s[^>]*)?>/i;

/** A text split on its paragraph tags; what stands outside any is a paragraph too, and empty ones are left out. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .split(breaks)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
