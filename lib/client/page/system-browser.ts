import type { Platform } from '@/lib/domain/platform';

/**
 * An address by which a web view inside an app hands a page over to the device's own browser: an intent on Android, Safari's scheme
 * on iOS. The address itself where there is no such way, or where it has a fragment, which an intent can't carry.
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
