'use client';

import DOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: ['p', 'b', 'strong', 'br', 'a'],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^https:\/\//i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** The page's only sanitizer. Links open in new windows. Null on a server, which has no DOM to sanitize with. */
const purifier = DOMPurify.isSupported ? withOwnWindows(DOMPurify()) : null;

function withOwnWindows(instance: typeof DOMPurify): typeof DOMPurify {
  instance.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'A') return;
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  });
  return instance;
}

/**
 * Sanitizes markup from outside (F2.17). Keeps paragraphs, bold text, line breaks and https links, and only the text of all other elements.
 * Empty if there is no DOM.
 */
function safeHtml(html: string): string {
  return purifier === null ? '' : purifier.sanitize(html, allowed);
}

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
