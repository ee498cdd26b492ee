import type { ApiOrigins } from './api-origin';
import type { Area } from './areas';
import type { Currency } from './currency';
import type { Legal } from './legal';
import type { Locale } from './locales';
import type { LoginSettings } from './login-settings';

/** Footer items only some brands have; each opens a tip popup (spec section 2). */
export const footerExtras = ['trade', 'topup', 'inquiry'] as const;
export type FooterExtra = (typeof footerExtras)[number];

/**
 * Rules a brand is excused from. `loginList`: its own login methods show, login_config isn't asked (spec section 9). `signInState`: its
 * callers may sign in by the documented calls alone, without the state of a start (docs/sign-in.md).
 */
export const tenantExemptions = ['loginList', 'signInState'] as const;
export type TenantExemption = (typeof tenantExemptions)[number];

/** What a page may know of its brand. Links are those of the page's area; a game's own links override them. */
export type PublicTenant = Readonly<{
  id: string;
  title: string;
  /** 6-digit hex; page config's brand_color may override it. */
  accent: string;
  icon: string;
  logo: string;
  areas: readonly Area[];
  /** Area of a visitor who carries no area signal at all; null sends them to /notArea. */
  landingArea: Area | null;
  /** Currency of each allowed area. */
  currencies: Readonly<Partial<Record<Area, Currency>>>;
  locales: readonly Locale[];
  defaultLocale: Locale;
  links: Readonly<{ privacy: string; terms: string }>;
  copyright: string;
  contact: Readonly<{ email: string }>;
  legal: Legal;
  footerExtras: readonly FooterExtra[];
  /** Whether the old version shows its navigation (spec section 2, old layout). */
  classicNavigation: boolean;
  login: LoginSettings;
  loginClientNumber: string;
  exemptions: readonly TenantExemption[];
  collectAppId: string;
  collectEventId: string;
  /** Where its events go in this deployment; empty for the page's own origin. */
  trackOrigin: string;
  api: ApiOrigins;
}>;
