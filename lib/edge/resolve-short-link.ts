import { forPlatform, type Platform } from '@/lib/domain/platform';
import { shortCodeOf } from '@/lib/domain/short-link';
import type { Area } from '@/lib/domain/areas';
import type { Tenant } from '@/tenants/kit/tenant';

export type ShortLinkResult =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'unknown' }>
  | Readonly<{ kind: 'known'; area: Area; clientId: string }>;

/**
 * What a path means as a social short link of the brand (F2.4); the client id is that of the visitor's
 * platform, where the game runs on it.
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
