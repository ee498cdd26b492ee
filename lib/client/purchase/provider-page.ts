import { leftVisit } from '@/lib/client/page-scripts/root-marks';
import { carryQuery } from '@/lib/domain/carry-query';
import type { Platform } from '@/lib/domain/platform';

/** The tab for the provider's page. */
export type ProviderPage = Readonly<{ go: (url: string) => void; close: () => void }>;

/**
 * Opens an empty tab, to be sent to the provider's page later; null when the browser blocks it. Call it during the player's click, or the
 * browser will. The provider's page gets no reference to the shop (`opener`).
 */
export function openProviderPage(words: string): ProviderPage | null {
  const page = window.open('', '_blank');
  if (page === null) return null;
  try {
    page.opener = null;
    page.document.title = words;
    page.document.body.textContent = words;
  } catch {
    // Some web views return a window that can't be written to; it can still be sent to the provider.
  }
  return {
    go: (url) => page.location.replace(url),
    close: () => page.close(),
  };
}

/** What the address of a return has of its own. */
const inReturns = ['client_id', 'domain_area', 'replenish_id'];

/** Keeps what the visit carries, in this tab, for a return from the payment of an order: the return address itself names only the order. */
export function keepVisit(billingNo: string): void {
  const visit = carryQuery(new URLSearchParams(window.location.search), new URLSearchParams());
  for (const key of inReturns) visit.delete(key);
  try {
    window.sessionStorage.setItem(leftVisit + billingNo, String(visit));
  } catch {
    // A browser whose storage is blocked returns as a new visit.
  }
}

/** Opens a provider's page in place of the shop. An object, so that tests can replace the function. */
export const leaveFor = { page: (url: string): void => window.location.assign(url) };

/** A provider's link if it is http or https; null for any other, which must not be opened. */
export function payLink(url: string): string | null {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/**
 * An address with which a web view inside an app opens a page in the device's own browser: an intent on Android, Safari's scheme on iOS.
 * The address itself on other platforms, or when it has a fragment, which an intent can't carry.
 */
export function systemBrowserHref(address: string, platform: Platform): string {
  const url = new URL(address);
  const scheme = url.protocol.slice(0, -1);
  if (url.hash !== '' || !['http', 'https'].includes(scheme)) return address;
  const rest = address.slice(address.indexOf('://') + 3);
  switch (platform) {
    case 'android':
      return (
        `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;` +
        `category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(address)};end`
      );
    case 'ios':
      return `x-safari-${scheme}://${rest}`;
    case 'web':
      return address;
  }
}
