import type { ApiAuth, ApiOrigin, ApiOrigins } from './api-origin';

/** What a deployment says of the brands' own APIs. `set`: origins it names itself, by brand id or `<brand>.<environment>`. */
type BrandApis = Readonly<{ stated: boolean; set: ReadonlyMap<string, readonly ApiOrigin[]> }>;

/** The API facts of a brand; after `deployedApi` they are those its pages use. */
export type BrandApi = Readonly<{ api: ApiOrigins; apiAuth: ApiAuth }>;

/** The page's own origin, and no other. */
export const ownOrigin: BrandApi = { api: { production: [], test: [] }, apiAuth: 'bearer' };

/**
 * Where the pages of a brand call, by the setting BRAND_API: unset or empty, the page's own origin; `stated`, the origins the
 * brand's file states, with its way of sending the token; or `<brand>=<origin>|<origin>`, separated by commas, the main one first
 * and its backups after, for the brands named (`self` is the page's own origin). `<brand>.production` and `<brand>.test` name one
 * environment alone; the other is then the page's own origin. A setting of another form throws.
 */
export function deployedApi(brand: BrandApi & Readonly<{ id: string }>, setting: string): BrandApi {
  const { stated, set } = parseBrandApis(setting);
  const both = set.get(brand.id);
  const production = set.get(`${brand.id}.production`) ?? both;
  const test = set.get(`${brand.id}.test`) ?? both;
  if (production !== undefined || test !== undefined)
    return { api: { production: production ?? [], test: test ?? [] }, apiAuth: 'bearer' };
  return stated ? { api: brand.api, apiAuth: brand.apiAuth } : ownOrigin;
}

/** Reads the setting; throws where an item is neither `stated` nor a brand with its origins. */
export function parseBrandApis(setting: string): BrandApis {
  const items = setting.split(',').map((item) => item.trim());
  const set = new Map<string, readonly ApiOrigin[]>();
  for (const item of items) {
    if (item === '' || item === 'stated') continue;
    const [brand = '', list = ''] = item.split('=', 2);
    if (!/^\w+(\.(production|test))?$/.test(brand) || list === '')
      throw new Error(`"${item}" is neither "stated" nor <brand>=<origin>.`);
    set.set(brand, list.split('|').map(originOf));
  }
  return { stated: items.includes('stated'), set };
}

function originOf(text: string): ApiOrigin {
  const name = text.trim();
  if (name !== 'self' && !/^https?:\/\/[^/?#]+\/?$/.test(name)) throw new Error(`"${name}" is no origin.`);
  const url = name === 'self' ? '' : new URL(name).origin;
  return { url, idempotent: true, methods: 'get-and-post' };
}
