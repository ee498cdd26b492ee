import { ownCapable, type ApiOrigin, type ApiOrigins } from './api-origin';
import { readApiOrigin } from './read-api-origin';

/** What a deployment says of the brands' own APIs. `set`: origins it names itself, by brand id or `<brand>.<environment>`. */
type BrandApis = Readonly<{ stated: boolean; set: ReadonlyMap<string, readonly ApiOrigin[]> }>;

/** The page's own origin with our backend behind it. */
export const ownApi: ApiOrigin = { url: '', ...ownCapable };

/**
 * The page's own origin in a deployment that passes calls on to `external` origins. It speaks every dialect for the browser, but creating
 * calls are safe to repeat there only if they are everywhere behind it.
 */
export function ownApiBefore(external: readonly ApiOrigin[]): ApiOrigin {
  return { ...ownApi, idempotent: external.every(({ idempotent }) => idempotent) };
}

/**
 * Where the pages of a brand call, by the setting BRAND_API: unset or empty, the page's own origin; `stated`, the origins the
 * brand's file states; or `<brand>=<origin>|<origin>`, separated by commas, the main one first and its backups after, for the
 * brands named, each with what it can do (`readApiOrigin`; `self` is the page's own origin). `<brand>.production` and
 * `<brand>.test` name one environment alone; the other is then the page's own origin. A setting of another form throws.
 * `own` is what is known of the page's own origin here.
 */
export function deployedApi(
  brand: Readonly<{ id: string; api: ApiOrigins }>,
  setting: string,
  own: ApiOrigin = ownApi,
): ApiOrigins {
  const { stated, set } = parseBrandApis(setting);
  const both = set.get(brand.id);
  const production = set.get(`${brand.id}.production`) ?? both;
  const test = set.get(`${brand.id}.test`) ?? both;
  const isNamed = production !== undefined || test !== undefined;
  const said = isNamed ? { production, test } : stated ? brand.api : {};
  return { production: filled(said.production, own), test: filled(said.test, own) };
}

/** With the page's own origin where it is named, or where none is. */
function filled(origins: readonly ApiOrigin[] = [], own: ApiOrigin): readonly ApiOrigin[] {
  return origins.length === 0 ? [own] : origins.map((origin) => (origin.url === '' ? own : origin));
}

/** Reads the setting; throws where an item is neither `stated` nor a brand with its origins. */
export function parseBrandApis(setting: string): BrandApis {
  const items = setting.split(',').map((item) => item.trim());
  const set = new Map<string, readonly ApiOrigin[]>();
  for (const item of items) {
    if (item === '' || item === 'stated') continue;
    const [, brand, list] = /^([\w-]+(?:\.(?:production|test))?)=(.+)$/.exec(item) ?? [];
    if (brand === undefined || list === undefined)
      throw new Error(`"${item}" is neither "stated" nor <brand>=<origin>.`);
    set.set(brand, list.split('|').map(originOrSelf));
  }
  return { stated: items.includes('stated'), set };
}

const originOrSelf = (text: string): ApiOrigin => (text.trim() === 'self' ? ownApi : readApiOrigin(text));
