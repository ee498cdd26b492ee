import { fieldsOf, text } from '@/lib/client/storage/decode';

/** The player that a login link claims to log in. Unverified: only for asking the player to confirm. */
export type LinkClaims = Readonly<{ gpId: string; suid: string; name: string }>;

/** Reads the claims in a link's token; null when the token can't be read. */
export function linkClaims(token: string): LinkClaims | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const fields = fieldsOf(JSON.parse(new TextDecoder().decode(bytes)));
    const word = (name: string) => text(128)(fields?.[name]);
    const [gpId, suid, name] = [word('game'), word('sub'), word('name')];
    return gpId === null || suid === null || name === null ? null : { gpId, suid, name };
  } catch {
    return null;
  }
}
