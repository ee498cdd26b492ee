import { signInProviders, type SignInProvider } from '@/lib/domain/sign-in-providers';

/** The parameters of a provider's return, from query and fragment alike. */
export type ReturnParams = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** Set by `returnScript`: query and fragment of the return, which have been removed from the address. */
    returnParams?: string;
  }
}

/**
 * Removes query and fragment from the address before anything else on the page runs, so that no call, Referer or history entry contains a
 * code or token. The page itself is requested without a referrer (lib/edge/security-headers).
 */
export const returnScript = `(function () {
  window.returnParams = location.search.slice(1) + '&' + location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
})()`;

/** The parameters that `returnScript` has saved; empty when the page was opened otherwise, such as from the history. */
export function readReturnParams(): ReturnParams {
  return Object.fromEntries(new URLSearchParams(window.returnParams ?? ''));
}

/** The kind of a return, judged before any call is made. */
export type ReturnKind = 'answer' | 'cancelled' | 'foreign';

/**
 * `foreign`: not the answer to the sign-in that this tab began, by provider or state. `cancelled`: the player cancelled at the provider,
 * which returns the same state, or names its own request token as denied.
 */
export function kindOfReturn(
  brought: ReturnParams,
  pending: Readonly<{ provider: SignInProvider; state: string }> | null,
  provider: SignInProvider,
): ReturnKind {
  if (pending?.provider !== provider) return 'foreign';
  const hasLeft = brought.error !== undefined || brought.denied !== undefined;
  const given = signInProviders[provider].tokenIsState
    ? (brought.oauth_token ?? brought.denied)
    : brought.state;
  // Facebook doesn't always return the state after a cancellation. Accepting that is safe, since a cancellation logs nobody in.
  if (given !== pending.state && !(hasLeft && given === undefined)) return 'foreign';
  return hasLeft ? 'cancelled' : 'answer';
}
