import './sdk-handover';
import { scriptOf } from './script-of';

/**
 * Removes the game's token from the address before any other script runs, so that no call, Referer or history
 * entry contains it. The token is stored for this tab until the account behind it has been fetched. Every
 * page has this script, with the brand in a data attribute. The page itself is requested without a referrer
 * (lib/edge/security-headers).
 */
export const sdkScript = /* @__PURE__ */ scriptOf(takeToken);

function takeToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('oauth_token');
  if (token === null || url.pathname.startsWith('/signin/')) return;
  url.searchParams.delete('oauth_token');
  history.replaceState(history.state, '', url);
  const clientId = url.searchParams.get('client_id');
  if (url.searchParams.get('visit') !== 'sdk' || !clientId) return;
  window.sdkHandover = JSON.stringify({ clientId, token });
  try {
    sessionStorage.setItem(`${document.currentScript?.dataset.brand}:sdk`, window.sdkHandover);
  } catch {
    // When storage is blocked, the window alone holds it.
  }
}
