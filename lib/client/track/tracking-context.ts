import { browserUuid, randomHex } from '@/lib/client/storage/browser-uuid';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { localeTable, type Locale } from '@/lib/domain/locales';

/** Where a visit comes from and its device, tab and language; sent with payments and tracking events. */
export type TrackingContext = Readonly<{
  /** The idfv if the game supplied one, else this browser's uuid. */
  did: string;
  idfv: string | undefined;
  session_id: string;
  /** Whole seconds since the session began. */
  session_time: string;
  /** `social`, the utm_source, or `direct`. */
  traffic_source: string;
  /** utm_pay of the address. */
  game_channel_id: string | undefined;
  bcp47_lang: string;
}>;

/** A tab's session; `startedAt` is in milliseconds since 1970. */
export type TabSession = Readonly<{ id: string; startedAt: number }>;

export type TrackingFacts = Readonly<{
  store: LocalStore;
  session: TabSession;
  query: Pick<URLSearchParams, 'get'>;
  /** The visit began at a social short link (cookie `shop_source`). */
  fromSocial: boolean;
  locale: Locale;
}>;

/** Where this visit to a brand comes from, as the browser knows it now. */
export function readTracking(
  { brand, locale }: Readonly<{ brand: string; locale: Locale }>,
  store: LocalStore,
): TrackingContext {
  return trackingContext({
    store,
    locale,
    session: tabSession(() => window.sessionStorage, brand, Date.now()),
    query: new URLSearchParams(window.location.search),
    fromSocial: /(?:^|;\s*)shop_source=social(?:;|$)/.test(document.cookie),
  });
}

export function trackingContext({
  store,
  session,
  query,
  fromSocial,
  locale,
}: TrackingFacts): TrackingContext {
  const idfv = wordOf(query.get('idfv'), 128);
  return {
    did: idfv ?? browserUuid(store),
    idfv,
    session_id: session.id,
    session_time: String(Math.max(0, Math.floor((store.now() - session.startedAt) / 1000))),
    traffic_source: trafficSource(store, query, fromSocial),
    game_channel_id: wordOf(query.get('utm_pay'), 64),
    bcp47_lang: localeTable[locale].bcp47,
  };
}

/** The tab's session, begun on first use. Where session storage is blocked it lasts as long as the page. */
export function tabSession(storage: () => Storage | null, prefix: string, now: number): TabSession {
  const name = `${prefix}:session`;
  const begun = { id: randomHex(), startedAt: now };
  try {
    const area = storage();
    const [id, startedAt] = area?.getItem(name)?.split(' ') ?? [];
    if (id && /^\d+$/.test(startedAt ?? '')) return { id, startedAt: Number(startedAt) };
    area?.setItem(name, `${begun.id} ${begun.startedAt}`);
  } catch {
    // With blocked storage the session ends with this page; nothing else is lost.
  }
  return begun;
}

/** The source that this visit names, which is stored; without one, the last stored source. */
function trafficSource(store: LocalStore, query: TrackingFacts['query'], fromSocial: boolean): string {
  const named = fromSocial ? 'social' : wordOf(query.get('utm_source'), 64);
  const known = wordOf(store.read(storedKeys.trafficSource), 64);
  if (named !== undefined && named !== known) store.write(storedKeys.trafficSource, named);
  return named ?? known ?? 'direct';
}

/**
 * Text from an address, cut to a length that the server takes and without the characters that it refuses: a payment with one of them would
 * be refused as a whole. Undefined when nothing is left.
 */
export function wordOf(text: string | null, max: number): string | undefined {
  const clean = (text ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}/gu, '');
  return clean === '' ? undefined : clean;
}
