/**
 * Where the pages of a brand send their events, by the setting TRACK_ORIGIN: `<brand>=<origin>`, separated by commas. Empty for
 * a brand that isn't named: the page's own origin. A setting of another form throws.
 */
export function trackOriginOf(brand: string, setting: string): string {
  const origins = new Map(setting.split(',').flatMap(readItem));
  return origins.get(brand) ?? '';
}

function readItem(text: string): readonly (readonly [string, string])[] {
  const item = text.trim();
  if (item === '') return [];
  const [, brand, origin] = /^([A-Za-z0-9-]+)=(https?:\/\/[^/?#]+)\/?$/.exec(item) ?? [];
  if (brand === undefined || origin === undefined) throw new Error(`"${item}" is not <brand>=<origin>.`);
  return [[brand, new URL(origin).origin]];
}
