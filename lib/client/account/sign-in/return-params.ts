import { signInProviders, type SignInProvider } from '@/lib/domain/sign-in-providers';

/** What a provider sent the browser back with, from query and fragment alike. */
export type ReturnParams = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** Left by `returnScript`: query and fragment of the return, which the address shows no more. */
    returnParams?: string;
  }
}

/**
 * Takes query and fragment out of the address before anything else of the page runs, so that no call, no Referer and no history
 * holds a code or token. A script of the page; the page itself is asked for without a referrer (lib/edge/security-headers).
 */
export const returnScript = `(function () {
  window.returnParams = location.search.slice(1) + '&' + location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
})()`;

/** What `returnScript` left; empty when the page was opened otherwise, such as from the history. */
export function readReturnParams(): ReturnParams {
  return Object.fromEntries(new URLSearchParams(window.returnParams ?? ''));
}

/** How a return looks before anybody is asked about it. */
export type ReturnKind = 'answer' | 'cancelled' | 'foreign';

/**
 * `foreign`: not the answer to what this tab began, by provider or state. `cancelled`: the player left the provider, which names the
 * same state, or its own request token as denied.
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
  // Facebook doesn't always name the state of those who leave; nobody is logged in by leaving.
  if (given !== pending.state && !(hasLeft && given === undefined)) return 'foreign';
  return hasLeft ? 'cancelled' : 'answer';
}
