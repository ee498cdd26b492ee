import type { ApiOrigins } from './api-origin';
import type { Area } from './areas';
import type { BuyingRules, HelpLink, PayMark } from './buying-rules';
import type { ChannelChanges } from './channels';
import type { Currency } from './currency';
import type { Legal } from './legal';
import type { Locale } from './locales';
import type { LoginSettings } from './login-settings';
import type { MoneyFormat } from './money';

/** Footer items that only some brands have; each opens a tip popup (F2.16). */
export const footerExtras = ['trade', 'topup', 'inquiry'] as const;
export type FooterExtra = (typeof footerExtras)[number];

/**
 * Rules that a brand can be exempt from. `loginList`: its own login methods are shown and `login_config`
 * isn't called (F4.4). `signInState`: its callers may sign in by the documented calls alone, without the
 * state of a start (docs/sign-in.md).
 */
export const tenantExemptions = ['loginList', 'signInState'] as const;
export type TenantExemption = (typeof tenantExemptions)[number];

/**
 * What a page may know of its brand. Links are those of the page's area; a game's own links override them.
 */
export type PublicTenant = Readonly<{
  id: string;
  title: string;
  /** A 6-digit hex colour; `brand_color` of the page config may override it (F1.3). */
  accent: string;
  icon: string;
  logo: string;
  areas: readonly Area[];
  /** The area of a visitor whose request names no area; null redirects to /notArea. */
  landingArea: Area | null;
  /** The currency of each allowed area. */
  currencies: Readonly<Partial<Record<Area, Currency>>>;
  /** That of the page's area. */
  currency?: Currency | undefined;
  /** The decimals of prices (F3.17). */
  moneyFormat: MoneyFormat;
  locales: readonly Locale[];
  defaultLocale: Locale;
  links: Readonly<{ privacy: string; terms: string }>;
  /** Game product → the link that opens the game itself, for the games that have one. */
  appLinks: Readonly<Record<string, string>>;
  copyright: string;
  /** The company whose official shop this is; null where the brand doesn't state it. */
  publisher: string | null;
  /** Logos of payment methods, in display order. */
  payMarks: readonly PayMark[];
  help: Readonly<Partial<Record<HelpLink, string>>>;
  /** What the law of the page's area requires of purchases. */
  buying: BuyingRules;
  contact: Readonly<{ email: string }>;
  legal: Legal;
  footerExtras: readonly FooterExtra[];
  /** True when the brand shows the navigation of the classic edition (F2.13). */
  classicNavigation: boolean;
  /** The brand's deviations from the table of channels (F3.8). */
  channels: ChannelChanges;
  /** Client id → the area that an address with this client id selects, whatever else it says (F1.4). */
  clientAreas: Readonly<Record<string, Area>>;
  login: LoginSettings;
  loginClientNumber: string;
  exemptions: readonly TenantExemption[];
  collectAppId: string;
  collectEventId: string;
  /** The origin that events are sent to in this deployment; empty for the page's own. */
  trackOrigin: string;
  api: ApiOrigins;
}>;

/** Fields that only server components use. */
type ServerFact =
  'icon' | 'currencies' | 'copyright' | 'footerExtras' | 'classicNavigation' | 'loginClientNumber';

/** What the browser knows of its brand. It is part of every page, so it leaves out fields that only the server needs. */
export type ShopTenant = Omit<PublicTenant, ServerFact>;
