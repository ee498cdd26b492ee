import { accentFault } from './accent';
import { isHexColor } from './hex-color';
import { isLocale, readyLocales, type Locale } from './locales';

/**
 * An activity's place in the navigation: `shown` at all, and `landing` when the first visit goes to it
 * (F2.12).
 */
export type ActivityConfig = Readonly<{ shown: boolean; landing: boolean }>;

/** A picture at the top of the page, and the text over it if it has any. */
export type Banner = Readonly<{ picture: string; title: string | null; note: string | null }>;

/** A game's page config, with every field read (F1.12). */
export type PageConfig = Readonly<{
  /** `grey_code`. The user centre's tab needs it and the VIP version (F2.9). */
  greyUi: boolean;
  /** `is_open_coupon`. Together with the modern edition it means the VIP version. */
  couponsOpen: boolean;
  /** `card_config.is_open_card`, an addition of ours: the brand has cards to redeem. */
  cardsOpen: boolean;
  locales: readonly Locale[];
  /** True: choose area, then server, then character. False: server, then character. */
  areaRole: boolean;
  /** A 6-digit hex colour. */
  accent: string;
  banners: Readonly<Partial<Record<Locale, readonly Banner[]>>>;
  cumulative: ActivityConfig;
  continuous: ActivityConfig;
}>;

/** The brand's values that page config falls back to and is limited by. */
export type PageConfigBrand = Readonly<{ locales: readonly Locale[]; accent: string }>;

/**
 * Reads page config from outside. A missing or bad field takes its default and affects no other field
 * (F1.12).
 */
export function parsePageConfig(raw: unknown, brand: PageConfigBrand): PageConfig {
  const config = fieldsOf(raw);
  return {
    greyUi: isOn(config.grey_code),
    couponsOpen: isOn(config.is_open_coupon),
    cardsOpen: isOn(fieldsOf(config.card_config).is_open_card),
    locales: parseLocales(config.language_config, brand.locales),
    areaRole: isOn(fieldsOf(config.area_config).is_area_role),
    accent: accentOf(config.brand_color) ?? brand.accent,
    banners: parseBanners(config.banner_config),
    cumulative: parseActivity(config.cumulative_config, 'is_has_cumulative'),
    continuous: parseActivity(config.continue_config, 'is_has_continue'),
  };
}

/** The value if buttons can have this colour; null otherwise. */
function accentOf(value: unknown): string | null {
  return isHexColor(value) && accentFault(value) === null ? value : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Yes arrives as true, 1 or "1"; any other code that isn't empty counts as yes too. */
function isOn(value: unknown): boolean {
  if (typeof value === 'string') return !['', '0', 'false'].includes(value.trim().toLowerCase());
  return value === true || (typeof value === 'number' && Number.isFinite(value) && value !== 0);
}

/**
 * Comma-separated codes: those that the brand has, in the brand's order. If none remain, all languages of the
 * brand.
 */
function parseLocales(value: unknown, brandLocales: readonly Locale[]): readonly Locale[] {
  if (typeof value !== 'string') return brandLocales;
  const asked = new Set(value.split(',').map((code) => code.trim().toLowerCase().replaceAll('_', '-')));
  const chosen = brandLocales.filter((locale) => asked.has(locale));
  return chosen.length > 0 ? chosen : brandLocales;
}

/** The languages in a page's menu: the config's languages, and the page's own when its address names another one. */
export function offeredLocales({ locales }: Pick<PageConfig, 'locales'>, shown: Locale): readonly Locale[] {
  const offered = readyLocales(locales);
  return offered.includes(shown) ? offered : [shown, ...offered];
}

function parseBanners(value: unknown): PageConfig['banners'] {
  const banners: Partial<Record<Locale, readonly Banner[]>> = {};
  for (const [locale, list] of Object.entries(fieldsOf(value))) {
    if (!isLocale(locale) || !Array.isArray(list)) continue;
    const shown = list.flatMap((item: unknown) => bannerOf(fieldsOf(item)));
    if (shown.length > 0) banners[locale] = shown;
  }
  return banners;
}

/** `title` and `note` are additions of ours; a banner without them is only a picture. */
function bannerOf({ picture_address, title, note }: ReturnType<typeof fieldsOf>): readonly Banner[] {
  return typeof picture_address === 'string' && /^(https:\/\/|\/(?!\/))\S+$/.test(picture_address)
    ? [{ picture: picture_address, title: wordsOf(title), note: wordsOf(note) }]
    : [];
}

function wordsOf(value: unknown): string | null {
  const words = typeof value === 'string' ? value.trim().slice(0, 120) : '';
  return words === '' ? null : words;
}

function parseActivity(value: unknown, shownField: 'is_has_cumulative' | 'is_has_continue'): ActivityConfig {
  const config = fieldsOf(value);
  const shown = isOn(config[shownField]);
  return { shown, landing: shown && isOn(config.tab_to_act) };
}
