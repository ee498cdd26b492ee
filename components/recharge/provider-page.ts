/** The tab that the provider's page will open in; null where the browser blocked it. */
export type ProviderPage = Readonly<{ go: (url: string) => void; close: () => void }>;

/**
 * Opens an empty tab. Call it within the player's own click, or the browser blocks it; the link comes later. The provider's
 * page gets no handle on the shop.
 */
export function openProviderPage(words: string): ProviderPage | null {
  const page = window.open('', '_blank');
  if (page === null) return null;
  try {
    page.opener = null;
    page.document.title = words;
    page.document.body.textContent = words;
  } catch {
    // Some web views give a window that can't be written to; it can still be sent to the provider.
  }
  return {
    go: (url) => page.location.replace(url),
    close: () => page.close(),
  };
}

/** Leaves the shop for a provider's page in the same tab; an object, so that a test can stand in for the browser. */
export const leaveFor = { page: (url: string): void => window.location.assign(url) };

/** A link of a provider as it may be opened: http or https, nothing else. Null for any other. */
export function payLink(url: string): string | null {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
