import type { Area } from '@/lib/domain/areas';
import type { BuyingRules, HelpLink } from '@/lib/domain/buying-rules';
import type { ModernEditionPolicy } from '@/lib/domain/edition';
import type { LocalText } from '@/lib/domain/local-text';
import type { Locale } from '@/lib/domain/locales';
import type { ByPlatform } from '@/lib/domain/platform';
import type { FooterExtra, PublicTenant } from '@/lib/domain/public-tenant';
import type { GameCode } from './game-codes';

/** A game's client ids by platform; one platform is enough. */
export type ClientIds = ByPlatform<string>;

/** A sub-game with its own client ids, such as one for a region. Its name comes from the catalogue. */
export type SubGame = Readonly<{ codeKey: string; clientId: ClientIds }>;

/**
 * A game as one brand sells it. With `isSelectGame` false its link opens that game only, without a picker
 * (F3.27).
 */
export type TenantGame<A extends Area = Area> = Readonly<{
  gpId: string;
  area: A;
  clientId: ClientIds;
  subGames: readonly SubGame[];
  isSelectGame: boolean;
  /** Texts of footer items for this game, in place of the shop's own (F2.16). */
  notes?: Readonly<Partial<Record<FooterExtra, LocalText>>>;
  /** The target of "Back to the game" after a payment: an https link that the app opens, or one with the app's own scheme. */
  appLink?: string;
}>;

/** An https link that may differ by area. */
export type AreaLink<A extends Area = Area> = Readonly<{
  default: string;
  byArea?: Readonly<Partial<Record<A, string>>>;
}>;

/** The meaning of a social short code: the area it sets, and the game whose client it opens (F2.4). */
export type ShortLink<A extends Area = Area, G extends string = GameCode> = Readonly<{ area: A; game: G }>;

/** A brand's appearance besides its colour and logo: its picture, the pattern behind its pages, and how round its corners are. */
export type Look = Readonly<{ scene: string; pattern: string; corners: 'sharp' | 'soft' | 'round' }>;

/** Everything that distinguishes one brand from another (F1.1): public facts only, no secrets and no code. */
export type Brand = Omit<PublicTenant, 'links' | 'appLinks' | 'trackOrigin' | 'help' | 'buying'> &
  Readonly<{
    /** Its name in languages whose readers can't read `title`. */
    titles: Readonly<Partial<Record<Locale, string>>>;
    /** Every host that serves the shop for this brand, demo and local hosts included. */
    hosts: readonly string[];
    /**
     * The hosts that players and providers are given: the payment page (one of `hosts`), the web site and its
     * backup.
     */
    sites: Readonly<{ pay: string; site: string; backupSite: string }>;
    look: Look;
    /**
     * IANA name of the time zone in which the brand counts days, weeks and months: limits, caps, activities,
     * coupons.
     */
    timeZone: string;
    links: Readonly<{ privacy: AreaLink; terms: AreaLink }>;
    help: Readonly<Partial<Record<HelpLink, AreaLink>>>;
    /** What the law requires of purchases, by area; nothing in an area that isn't listed (F3.35). */
    buying: Readonly<Partial<Record<Area, BuyingRules>>>;
    modernEdition: ModernEditionPolicy<Area, GameCode>;
    games: Readonly<Partial<Record<GameCode, TenantGame>>>;
    /** True when a player must have verified their real name before paying with this brand (code 6001, F4.8). */
    realNameRequired: boolean;
    /** Client id → area, the third step in resolving the area (F1.4). Only one brand uses it. */
    clientAreas: Readonly<Record<string, Area>>;
    shortLinks: Readonly<Record<string, ShortLink>>;
  }>;
