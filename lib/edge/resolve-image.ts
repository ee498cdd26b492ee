import { readyLocales } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/kit/tenant';

const icons = [
  '/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-192.png', '/icon-maskable-512.png',
]; // prettier-ignore

/**
 * The internal path of a picture drawn per brand: an icon, or the preview of the home page or of a game in a language. Only pictures that
 * the brand has get a path, so that nobody can fill the store of drawn pictures. Null for any other path.
 */
export function resolveImage(
  path: string,
  { id, games, locales }: Pick<Tenant, 'id' | 'games' | 'locales'>,
): string | null {
  if (icons.includes(path)) return `/images/${id}/icons${path}`;
  const [, game = '', locale = ''] = /^\/og\/([a-z]+)\/([a-z-]+)\.png$/.exec(path) ?? [];
  const isPage = game === 'home' || Object.hasOwn(games, game);
  const isLanguage = readyLocales(locales).some((each) => each === locale);
  return isPage && isLanguage ? `/images/${id}/og/${game}/${locale}` : null;
}
