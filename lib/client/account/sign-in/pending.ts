import { fieldsOf, text } from '@/lib/client/storage/decode';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import { isSignInProvider } from '@/lib/domain/sign-in-providers';

/** A sign-in that has begun in this tab, while the player is with the provider. */
export type PendingSignIn = Readonly<{
  provider: SignInProvider;
  /** What the provider has to bring back; X's request token. */
  state: string;
  secret: string;
  /** The client id, or the link's rp_client_id where the login is for a debt. */
  clientId: string;
  isForDebt: boolean;
  /** Google's package, from login_config. */
  pkg: string;
  /** Path and query to go to afterwards: where the player was. */
  next: string;
}>;

const nameOf = (brand: string) => `${brand}:sign_in`;

/** Keeps it for this tab. False where nothing can be kept, so that nobody is sent away in vain. */
export function keepPending(storage: () => Storage, brand: string, pending: PendingSignIn): boolean {
  try {
    storage().setItem(nameOf(brand), JSON.stringify(pending));
    return true;
  } catch {
    return false;
  }
}

/** Takes it out, for one use. Null when none was begun in this tab. */
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
    ...{ provider: fields.provider, state, secret, clientId },
    // A sign-in that began before the name changed still ends as what it began.
    isForDebt: fields.isForDebt === true || fields.isReplenish === true,
    pkg: word('pkg') ?? '',
    next: ownPath(word('next', 4096)),
  };
}

/** A path of this shop; whatever else stands there leads home. */
export function ownPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/';
}
