import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';

/** Whether this process serves players or somebody trying the shop out; production hides the list of brands. */
export type EdgeMode = 'production' | 'sandbox';

/** Cookies of ours: what the edge must know of the browser's storage. `shop_source` is set by short links only. */
export const cookieNames = ['shop_area', 'shop_lang', 'shop_source'] as const;
export type CookieName = (typeof cookieNames)[number];

/** All that a decision may depend on; plain data, so that any front door can make one. */
export type EdgeInput = Readonly<{
  /** Host header, with its port if any. */
  host: string;
  path: string;
  /** The query as sent, with its question mark, or an empty string. */
  search: string;
  cookies: Readonly<Partial<Record<CookieName, string>>>;
  acceptLanguage: string;
  userAgent: string;
  /** The caller's address, as our own server in front wrote it down; empty where there is none. */
  ip: string;
  mode: EdgeMode;
}>;

/** A cookie to set or clear: path /, SameSite=Lax. `maxAge` is in seconds; null lasts for the browser's session. */
export type CookiePatch =
  | Readonly<{ kind: 'set'; name: CookieName; value: string; maxAge: number | null }>
  | Readonly<{ kind: 'clear'; name: CookieName }>;

/** Request headers that only the edge may set; whatever came in under the prefix is deleted first. */
export type PrivateHeaders = Readonly<Partial<Record<'x-shop-tenant' | 'x-shop-host' | 'x-shop-ip', string>>>;

/** What to do with a request. */
export type EdgeDecision =
  | Readonly<{
      kind: 'rewrite';
      /** The internal path of a page or picture. It never has a query: what is kept there is for everybody (F6.11). */
      to: string;
      status: 200 | 404;
      /** For how long shared caches may keep the answer, in seconds, where the address alone decides it. */
      lifetime: number;
      cookies: readonly CookiePatch[];
      /** The same address may show another visitor another page, so no shared cache may keep it. */
      isPrivate: boolean;
      isIndexable: boolean;
    }>
  /** `to` is a path with its query. */
  | Readonly<{ kind: 'redirect'; to: string; status: 302; cookies: readonly CookiePatch[] }>
  | Readonly<{ kind: 'forward'; headers: PrivateHeaders }>
  | Readonly<{ kind: 'reject'; status: 404 }>;

/** The area of a page and where it came from; or none, and whether the stored one must go. */
export type AreaResult =
  Readonly<{ kind: 'area'; area: Area; source: AreaSource }> | Readonly<{ kind: 'notArea'; clear: boolean }>;
export type AreaSource = 'only' | 'client' | 'query' | 'stored' | 'landing';

export type LocaleResult = Readonly<{ locale: Locale; source: 'query' | 'cookie' | 'browser' | 'default' }>;
