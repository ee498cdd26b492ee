import { fieldsOf, text } from '@/lib/client/storage/decode';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import { isSignInProvider } from '@/lib/domain/sign-in-providers';

/** A sign-in begun in this tab, while the player is at the provider. */
export type PendingSignIn = Readonly<{
  provider: SignInProvider;
  /** The state that the provider must return; X's request token. */
  state: string;
  secret: string;
  /** The client id, or the link's rp_client_id when the login is for a debt. */
  clientId: string;
  isForDebt: boolean;
  /** Google's package, from login_config. */
  pkg: string;
  /** Path and query to go to afterwards: where the player was. */
  next: string;
}>;

const nameOf = (brand: string) => `${brand}:sign_in`;

/** Stores it for this tab. False when nothing can be stored; then don't send the player away, because the sign-in couldn't be completed. */
export function storePending(storage: () => Storage, brand: string, pending: PendingSignIn): boolean {
  try {
    storage().setItem(nameOf(brand), JSON.stringify(pending));
    return true;
  } catch {
    return false;
  }
}

/** Reads and removes it, since it can be used once. Null when no sign-in was begun in this tab. */
export function takePending(storage: () => Storage, brand: string): PendingSignIn | null {
  try {
    const raw = storage().getItem(nameOf(brand));
    storage().removeItem(nameOf(brand));
    return raw === null ? null : decode(JSON.parse(raw));
  } catch {
    return null;
  }
}

function decode(value: unknown): PendingSignIn | null {
  const fields = fieldsOf(value);
  const word = (name: string, most = 512) => text(most)(fields?.[name]);
  const [state, secret, clientId] = [word('state'), word('secret'), word('clientId')];
  if (!isSignInProvider(fields?.provider) || state === null || secret === null || clientId === null)
    return null;
  return {
    provider: fields.provider,
    state,
    secret,
    clientId,
    // Also reads the field's former name, for a sign-in that began before the renaming.
    isForDebt: fields.isForDebt === true || fields.isReplenish === true,
    pkg: word('pkg') ?? '',
    next: ownPath(word('next', 4096)),
  };
}

/** The path if it is one of this shop; otherwise the home page. Browsers leave out tabs and line breaks, which could hide a second slash. */
export function ownPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : '/';
}
