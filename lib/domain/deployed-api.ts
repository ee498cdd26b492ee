import { ownCapable, type ApiOrigin, type ApiOrigins } from './api-origin';
import { readApiOrigin } from './read-api-origin';

/**
 * The setting BRAND_API, parsed. `stated`: use the origins in the brands' files. `set`: origins that the setting itself gives, by brand id
 * or `<brand>.<environment>`.
 */
type BrandApis = Readonly<{ stated: boolean; set: ReadonlyMap<string, readonly ApiOrigin[]> }>;

/** The page's own origin with our backend behind it. */
export const ownApi: ApiOrigin = { url: '', ...ownCapable };

/**
 * The page's own origin in a deployment that passes calls on to `external` origins. To the browser it supports everything, but a call that
 * creates an order may be repeated only if every external origin is idempotent.
 */
export function ownApiBefore(external: readonly ApiOrigin[]): ApiOrigin {
  return { ...ownApi, idempotent: external.every(({ idempotent }) => idempotent) };
}

/**
 * The API origins that a brand's pages call, by the setting BRAND_API. Unset or empty: the page's own origin. `stated`: the origins in the
 * brand's file. `<brand>=<origin>|<origin>`, separated by commas: those origins for the brands named, the main one first, its backups after
 * it, each with its capabilities (`readApiOrigin`; `self` is the page's own origin). `<brand>.production` and `<brand>.test` set one
 * environment; the other then uses the page's own origin. Throws for a setting in any other form.
 * `own` describes the page's own origin in this deployment.
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

/** Replaces `self` by the page's own origin, which is also the default. */
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
