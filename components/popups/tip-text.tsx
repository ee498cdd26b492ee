'use client';

import { safeHtml } from './safe-html';

/** Text with a little markup from outside; whatever it shouldn't hold is left out. For what is rendered in the browser only. */
export function TipText({ html }: Readonly<{ html: string }>) {
  return (
    <div
      className="grid gap-3 text-muted [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-2 [&_b]:font-semibold [&_b]:text-ink [&_p:empty]:hidden [&_strong]:font-semibold [&_strong]:text-ink"
      dangerouslySetInnerHTML={{ __html: inParagraphs(safeHtml(html)) }}
    />
  );
}

/** Words without any paragraph are one, so that the pieces of a line don't become rows. */
function inParagraphs(html: string): string {
  return /<p>/i.test(html) ? html : `<p>${html}</p>`;
}
