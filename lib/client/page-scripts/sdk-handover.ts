import { fieldsOf, text } from '@/lib/client/storage/decode';

/** What the game passes in the address of its view (F4.6): the player's token and the client id. */
export type SdkHandover = Readonly<{ clientId: string; token: string }>;

declare global {
  interface Window {
    /** Set by `sdkScript`, for tabs whose session storage is blocked. */
    sdkHandover?: string;
  }
}

/**
 * Removes the game's token from the address before any other script runs, so that no call, Referer or history
 * entry contains it. The token is stored for this tab until the account behind it has been fetched. Every
 * page has this script, with the brand in a data attribute. The page itself is requested without a referrer
 * (lib/edge/security-headers).
 */
export const sdkScript = `(function (brand) {
  var url = new URL(location.href), query = url.searchParams, token = query.get('oauth_token');
  if (token === null || url.pathname.indexOf('/signin/') === 0) return;
  query.delete('oauth_token');
  history.replaceState(history.state, '', url);
  if (query.get('visit') !== 'sdk' || !query.get('client_id')) return;
  window.sdkHandover = JSON.stringify({ clientId: query.get('client_id'), token: token });
  try {
    sessionStorage.setItem(brand + ':sdk', window.sdkHandover);
  } catch (error) {}
})(document.currentScript.dataset.brand)`;

/** The token and client id that the game passed and that nothing has used yet; null when there are none. */
export function readHandover(storage: () => Storage, brand: string): SdkHandover | null {
  try {
    const raw = window.sdkHandover ?? storage().getItem(`${brand}:sdk`);
    const fields = raw === null ? null : fieldsOf(JSON.parse(raw));
    const [clientId, token] = [text(64)(fields?.clientId), text(512)(fields?.token)];
    return clientId === null || token === null ? null : { clientId, token };
  } catch {
    return null;
  }
}

/** Removes them once the token's account is known, or the token is known to be invalid. */
export function forgetHandover(storage: () => Storage, brand: string): void {
  delete window.sdkHandover;
  try {
    storage().removeItem(`${brand}:sdk`);
  } catch {
    // When storage is blocked, nothing was stored either.
  }
}
