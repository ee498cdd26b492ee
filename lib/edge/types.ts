import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';

/** Whether this process serves real players, or people who try the shop out; production hides the list of brands. */
export type EdgeMode = 'production' | 'sandbox';

/** Our cookies: what the edge must know of the browser's storage. Only short links set `shop_source`. */
export const cookieNames = ['shop_area', 'shop_lang', 'shop_source'] as const;
export type CookieName = (typeof cookieNames)[number];

/** Everything that a decision may depend on. Plain data, so that any front door can create it. */
export type EdgeInput = Readonly<{
  /** Host header, with its port if any. */
  host: string;
  path: string;
  /** The query as sent, with its question mark, or an empty string. */
  search: string;
  cookies: Readonly<Partial<Record<CookieName, string>>>;
  acceptLanguage: string;
  userAgent: string;
  /** The caller's address as recorded by our own server in front; empty if there is none. */
  ip: string;
  mode: EdgeMode;
}>;

/** A cookie to set or clear, with path / and SameSite=Lax. `maxAge` is in seconds; null means for the browser's session. */
export type CookiePatch =
  | Readonly<{ kind: 'set'; name: CookieName; value: string; maxAge: number | null }>
  | Readonly<{ kind: 'clear'; name: CookieName }>;

/** Request headers that only the edge may set; all incoming ones with the prefix are deleted first. */
export type PrivateHeaders = Readonly<Partial<Record<'x-shop-tenant' | 'x-shop-host' | 'x-shop-ip', string>>>;

/** What to do with a request. */
export type EdgeDecision =
  | Readonly<{
      kind: 'rewrite';
      /** The internal path of a page or picture. It never has a query: what is kept under it is for everybody (F6.11). */
      to: string;
      status: 200 | 404;
      /** How long shared caches may keep the answer, in seconds, if only the address decides it. */
      lifetime: number;
      cookies: readonly CookiePatch[];
      /** The same address may show another page to another visitor, so no shared cache may keep it. */
      isPrivate: boolean;
      isIndexable: boolean;
    }>
  /** `to` is a path with its query. */
  | Readonly<{ kind: 'redirect'; to: string; status: 302; cookies: readonly CookiePatch[] }>
  | Readonly<{ kind: 'forward'; headers: PrivateHeaders }>
  | Readonly<{ kind: 'reject'; status: 404 }>;

/** The area of a page and where it came from; or none, and whether to clear the stored one. */
export type AreaResult =
  Readonly<{ kind: 'area'; area: Area; source: AreaSource }> | Readonly<{ kind: 'notArea'; clear: boolean }>;
export type AreaSource = 'only' | 'client' | 'query' | 'stored' | 'landing';

export type LocaleResult = Readonly<{ locale: Locale; source: 'query' | 'cookie' | 'browser' | 'default' }>;
