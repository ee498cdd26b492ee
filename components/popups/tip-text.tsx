'use client';

import { safeHtml } from '@/lib/client/text/safe-html';

/** Text with simple markup from outside, sanitized. Works in the browser only. */
export function TipText({ html }: Readonly<{ html: string }>) {
  return (
    <div
      className="grid gap-3 text-muted [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-2 [&_b]:font-semibold [&_b]:text-ink [&_p:empty]:hidden [&_strong]:font-semibold [&_strong]:text-ink"
      dangerouslySetInnerHTML={{ __html: inParagraphs(safeHtml(html)) }}
    />
  );
}

/** Text without a paragraph is wrapped in one, so that its inline parts don't become separate rows. */
function inParagraphs(html: string): string {
  return /<p>/i.test(html) ? html : `<p>${html}</p>`;
}
