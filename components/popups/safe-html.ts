import DOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: ['p', 'b', 'strong', 'br', 'a'],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^https:\/\//i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** The one instance of this page, whose links open in windows of their own. Null on a server, which has no DOM to clean with. */
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
 * Markup from outside without anything that does something: paragraphs, bold words, line breaks and links to https stay, the words of
 * other elements too. Empty where there is no DOM.
 */
export function safeHtml(html: string): string {
  return purifier === null ? '' : purifier.sanitize(html, allowed);
}
