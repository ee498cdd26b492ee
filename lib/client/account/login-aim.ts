import { fieldsOf, finiteNumber } from '@/lib/client/storage/decode';

/** What a login was asked for: the choice of a character, and the page that follows it, if the rest of the order is chosen. */
export type LoginAim = Readonly<{ next?: string | undefined }>;

/** Milliseconds for which a tab remembers why its player logs in: a login at another provider's page takes a while. */
const keptMs = 15 * 60_000;

const nameOf = (brand: string) => `${brand}:login_aim`;

/**
 * Remembers in this tab what the login to a game product that now begins is for, across the reload that ends it; null forgets an earlier
 * one. Without a game product, it is for any game.
 */
export function keepLoginAim(brand: string, aim: LoginAim | null, gpId: string | null): void {
  quietly(() => {
    if (aim === null) window.sessionStorage.removeItem(nameOf(brand));
    else
      window.sessionStorage.setItem(
        nameOf(brand),
        JSON.stringify({ ...aim, game: gpId, at: Date.now(), page: pageLoad() }),
      );
  });
}

/**
 * Returns what the tab's last login was for, once; null if it was for nothing, for another game product, or too long ago. Not to the page
 * that it was made on, which knows its player half a second before it reloads.
 */
export function takeLoginAim(brand: string, gpId: string | null): LoginAim | null {
  return (
    quietly(() => {
      const kept = fieldsOf(JSON.parse(window.sessionStorage.getItem(nameOf(brand)) ?? 'null'));
      if (kept === null || kept.page === pageLoad()) return null;
      if (typeof kept.game === 'string' && kept.game !== gpId) return null;
      window.sessionStorage.removeItem(nameOf(brand));
      const at = finiteNumber(kept.at) ?? 0;
      if (Date.now() - at > keptMs) return null;
      return typeof kept.next === 'string' && /^\/\w+$/.test(kept.next) ? { next: kept.next } : {};
    }) ?? null
  );
}

/** When this page began to load, which tells it from the page before. */
const pageLoad = () => performance.timeOrigin;

/** Where the tab's storage is blocked, a login is followed by nothing more. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
