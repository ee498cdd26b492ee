import type { Area } from '@/lib/domain/areas';
import { forPlatform, type Platform } from '@/lib/domain/platform';
import type { Tenant } from '@/tenants/kit/tenant';

export type ShortLinkResult =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'unknown' }>
  | Readonly<{ kind: 'known'; area: Area; clientId: string }>;

/**
 * Resolves a path as one of the brand's social short links (F2.4). The client id is that of the visitor's platform, if the game runs on it.
 */
export function resolveShortLink(
  path: string,
  { shortLinks, games }: Pick<Tenant, 'shortLinks' | 'games'>,
  platform: Platform,
): ShortLinkResult {
  const code = shortCodeOf(path);
  if (code === null) return { kind: 'none' };
  const link = Object.hasOwn(shortLinks, code) ? shortLinks[code] : undefined;
  const game = link && games[link.game];
  const clientId = game && forPlatform(game.clientId, platform);
  return link && clientId ? { kind: 'known', area: link.area, clientId } : { kind: 'unknown' };
}

/**
 * The code in a social short link `/@code`: the at sign and slashes are stripped (F2.4). Null when `path`
 * isn't a short link; an empty string for a bare `/@`, which no brand's table contains. Chat apps escape the
 * at sign, so `/%40code` counts too.
 */
export function shortCodeOf(path: string): string | null {
  const plain = path.replace(/%40/g, '@');
  return plain.startsWith('/@') ? plain.replace(/[@/]/g, '') : null;
}
