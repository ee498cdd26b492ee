export const platforms = ['android', 'ios', 'web'] as const;
export type Platform = (typeof platforms)[number];

/** What a game has for each platform that it runs on. */
export type ByPlatform<T> = Readonly<Partial<Record<Platform, T>>>;

/** The entry for a visitor's platform: the platform's own, else that of the web, Android or iOS, in this order. */
export function forPlatform<T>(has: ByPlatform<T>, platform: Platform): T | undefined {
  return has[platform] ?? has.web ?? has.android ?? has.ios;
}

/** The client ids of each game product: one place a platform for each game and sub-game, in the order of `platforms`, empty for none. */
export type ClientIds = Readonly<Record<string, readonly string[]>>;

/** The same in the form in which every page contains it: the places of a product as one text. */
export type PackedClientIds = Readonly<Record<string, string>>;

export function packClientIds(clientIds: ClientIds): PackedClientIds {
  return Object.fromEntries(Object.entries(clientIds).map(([product, ids]) => [product, ids.join(' ')]));
}

export function unpackClientIds(packed: PackedClientIds): ClientIds {
  return Object.fromEntries(Object.entries(packed).map(([product, ids]) => [product, ids.split(' ')]));
}

/** Client id → game product. */
export function productsByClient(clientIds: ClientIds): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(clientIds).flatMap(([product, ids]) =>
      ids.filter((id) => id !== '').map((id) => [id, product]),
    ),
  );
}

/** The client of the same game or sub-game for a platform; the client itself if there is no other. */
export function clientFor(platform: Platform, clientId: string, ids: readonly string[] = []): string {
  const at = ids.indexOf(clientId);
  const first = at - (at % platforms.length);
  return (at < 0 ? '' : ids[first + platforms.indexOf(platform)]) || clientId;
}

export function isPlatform(value: unknown): value is Platform {
  return typeof value === 'string' && platforms.some((platform) => platform === value);
}

/** True for the user agent of a crawler, which is led to no page but the one it requested. */
export const isCrawler = (userAgent: string): boolean => /bot|crawl|spider|slurp/i.test(userAgent);

/**
 * The platform that a browser runs on, by its user agent. An iPad that requests desktop pages sends "Macintosh" but has touch points, hence
 * the second argument (0 on a server).
 */
export function platformOf(userAgent: string, maxTouchPoints = 0): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return 'web';
}
