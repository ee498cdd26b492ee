import { fieldsOf, text } from '@/lib/client/storage/decode';

/** Whom a login link says that it logs in. Nobody has checked it: for asking the player, and for nothing else. */
export type LinkClaims = Readonly<{ gpId: string; suid: string; name: string }>;

/** Reads what a link's token says; null where it isn't one. */
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
