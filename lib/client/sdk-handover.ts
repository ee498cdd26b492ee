import { fieldsOf, text } from './storage/decode';

/** What the game handed over in the address of its view: who plays, in which of its clients (spec section 2, visit=sdk). */
export type SdkHandover = Readonly<{ clientId: string; token: string }>;

declare global {
  interface Window {
    /** Left by `sdkScript` where this tab can't keep anything. */
    sdkHandover?: string;
  }
}

/**
 * Takes the game's token out of the address before anything else of the page runs, so that no call, no Referer and no history holds
 * it; what it is for is kept for this tab until somebody has asked whose it is. A script of every page, with the brand as its data
 * attribute. The page itself is asked for without a referrer (lib/edge/security-headers).
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

/** What the game handed over and nobody has asked about yet; null where there is nothing. */
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

/** Forgets it: it is known now whose it is, or that it is nobody's. */
export function forgetHandover(storage: () => Storage, brand: string): void {
  delete window.sdkHandover;
  try {
    storage().removeItem(`${brand}:sdk`);
  } catch {
    // Nothing was kept either.
  }
}
