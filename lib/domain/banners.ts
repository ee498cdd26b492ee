import type { Locale } from './locales';
import type { MainTab } from './main-tabs';
import type { PageConfig } from './page-config';

/**
 * A picture at the top of the page, the text over it if it has any, and what it leads to. A banner of `product` is an offer of these
 * goods. `until` is when the offer ends, in milliseconds since 1970; `untilDays` is that day in words, as `withUntilDays` writes it.
 */
export type Banner = Readonly<{
  picture: string;
  title: string | null;
  note: string | null;
  product?: string;
  /** An https link, or a path of the shop. */
  link?: string;
  until?: number;
  untilDays?: readonly string[];
}>;

export type Banners = Readonly<Partial<Record<Locale, readonly Banner[]>>>;

/** The wire's fields of a banner, none of them checked. All but `picture_address` are additions of ours. */
type RawBanner = Readonly<Record<string, unknown>>;

/** Reads a banner from outside; none without a picture that may be shown. Any other bad field is left out alone (F1.12). */
export function readBanner(raw: RawBanner): readonly Banner[] {
  const { picture_address, title, note, product_id, link, until } = raw;
  if (!isAddress(picture_address)) return [];
  const end = momentOf(until);
  return [
    {
      picture: picture_address,
      title: wordsOf(title),
      note: wordsOf(note),
      ...(isProductId(product_id) ? { product: product_id } : isLink(link) && { link }),
      ...(end !== null && { until: end }),
    },
  ];
}

/** An https link, or a path of this site. Browsers read a backslash as a slash, so a path can't begin with both. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(https:\/\/[^\s/\\]|\/(?![/\\]))\S*$/.test(value);
}

/** What a banner may lead to. A path of the shop has no fragment: goods are named by their id. */
export function isLink(value: unknown): value is string {
  return isAddress(value) && (value.startsWith('https:') || !value.includes('#'));
}

function isProductId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_.:@-]{1,64}$/.test(value);
}

/** A moment with its zone, in milliseconds; null for anything else. */
function momentOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value)) return null;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
}

function wordsOf(value: unknown): string | null {
  const words = typeof value === 'string' ? value.trim().slice(0, 120) : '';
  return words === '' ? null : words;
}

/**
 * The banner as it is at a time: once its offer has ended, it is a picture with words, and leads nowhere. Otherwise the very same object,
 * which a page then brings along only once.
 */
export function bannerAt(banner: Banner, now: number): Banner {
  const { picture, title, note, until } = banner;
  return until !== undefined && now >= until ? { picture, title, note } : banner;
}

/** True where a banner leads to goods or to another page. */
export function hasDestination({ product, link }: Banner): boolean {
  return product !== undefined || link !== undefined;
}

/** True for a banner that is worth a popup: it leads somewhere, and says what for or until when (F5.10). */
export function isAnnouncement(banner: Banner): boolean {
  const { title, note, until } = banner;
  return hasDestination(banner) && (title !== null || note !== null || until !== undefined);
}

const dayMs = 86_400_000;
/** From this many days on, an end is said by its date. */
const datedFrom = 7;

/** How an end that is still to come is said: as days left, by its time within the next 24 hours, else by its date. */
export type OfferEnd =
  Readonly<{ kind: 'days'; days: number }> | Readonly<{ kind: 'time' }> | Readonly<{ kind: 'date' }>;

/** How to say that an offer ends at `until`. Days are whole ones: an offer never ends sooner than is said. Null once it has ended. */
export function offerEnd(until: number, now: number): OfferEnd | null {
  const days = Math.floor((until - now) / dayMs);
  if (until <= now) return null;
  if (days < 1) return { kind: 'time' };
  return days < datedFrom ? { kind: 'days', days } : { kind: 'date' };
}

/**
 * Banners with the day on which each offer ends, in the page's language: for visitors a day behind UTC, with it, and a day ahead. Making a
 * date format takes a phone longer than all else in a banner, so the server does it.
 */
export function withUntilDays(banners: Banners, locale: Locale): Banners {
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const dated = (banner: Banner): Banner => {
    const { until } = banner;
    if (until === undefined) return banner;
    return { ...banner, untilDays: [-dayMs, 0, dayMs].map((shift) => format.format(until + shift)) };
  };
  return Object.fromEntries(Object.entries(banners).map(([key, list]) => [key, list.map(dated)]));
}

/** The day on which a banner's offer ends, where local time is `offset` minutes behind UTC (ahead if negative). Null without such a day. */
export function untilDay({ until, untilDays }: Banner, offset: number): string | null {
  if (until === undefined) return null;
  const daysAhead = Math.floor((until - offset * 60_000) / dayMs) - Math.floor(until / dayMs);
  return untilDays?.[1 + daysAhead] ?? null;
}

const bannerTabs: ReadonlySet<MainTab | undefined> = new Set<MainTab>(['selectGoods', 'activity']);

/**
 * What the forced banner popup may show over a tab (F5.10): the banners of the page's own language, and of no
 * other, that lead somewhere. Null when there are none, and on pages that don't show the popup.
 */
export function forcedBanners(
  tab: MainTab | undefined,
  { banners }: Pick<PageConfig, 'banners'>,
  locale: Locale,
): readonly Banner[] | null {
  const news = bannerTabs.has(tab) ? (banners[locale] ?? []).filter(isAnnouncement) : [];
  return news.length > 0 ? news : null;
}
