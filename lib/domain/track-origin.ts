/**
 * The origin that a brand's pages send events to, by the setting TRACK_ORIGIN: `<brand>=<origin>`, separated by commas. Empty for a brand
 * that isn't listed, which means the page's own origin. Throws for a setting in any other form.
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
