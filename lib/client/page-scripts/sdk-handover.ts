import { fieldsOf, longestToken, text } from '@/lib/client/storage/decode';

/** What the game passes in the address of its view (F4.6): the player's token and the client id. */
export type SdkHandover = Readonly<{ clientId: string; token: string }>;

declare global {
  interface Window {
    /** Set by `sdkScript`, for tabs whose session storage is blocked. */
    sdkHandover?: string;
  }
}

/** The token and client id that the game passed and that nothing has used yet; null when there are none. */
export function readHandover(storage: () => Storage, brand: string): SdkHandover | null {
  try {
    const raw = window.sdkHandover ?? storage().getItem(`${brand}:sdk`);
    const fields = raw === null ? null : fieldsOf(JSON.parse(raw));
    const [clientId, token] = [text(64)(fields?.clientId), text(longestToken)(fields?.token)];
    return clientId === null || token === null ? null : { clientId, token };
  } catch {
    return null;
  }
}

/** Hands a login to the view that this tab opens next, in the same way as the game does. Where nothing is stored, the view opens without it. */
export function keepHandover(storage: () => Storage, brand: string, handover: SdkHandover): void {
  try {
    storage().setItem(`${brand}:sdk`, JSON.stringify(handover));
  } catch {
    // See above.
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
