import type { Area } from '@/lib/domain/areas';
import type { NewVersionPolicy } from '@/lib/domain/edition';
import type { Platform } from '@/lib/domain/platform';
import type { PublicTenant } from '@/lib/domain/public-tenant';
import type { GameCode } from './game-codes';
import type { TenantId } from './tenant-ids';

export type ClientIds = Readonly<Record<Platform, string>>;

/** An edition of a game with clients of its own, such as one for a region. Its name comes from the catalogue. */
export type SubGame = Readonly<{ codeKey: string; clientId: ClientIds }>;

/** A game as one brand sells it. `isSelectGame` false: its link opens that game only, without a picker (spec section 3). */
export type TenantGame<A extends Area = Area> = Readonly<{
  gpId: string;
  area: A;
  clientId: ClientIds;
  subGames: readonly SubGame[];
  isSelectGame: boolean;
}>;

/** An https link that may differ by area. */
export type AreaLink<A extends Area = Area> = Readonly<{
  default: string;
  byArea?: Readonly<Partial<Record<A, string>>>;
}>;

/** What a social short code stands for: the area it sets and the game whose client it opens. */
export type ShortLink<A extends Area = Area, G extends string = GameCode> = Readonly<{ area: A; game: G }>;

/** How a brand looks besides its colour and mark: a picture of its own, a pattern behind its pages, and how round its corners are. */
export type Look = Readonly<{ scene: string; pattern: string; corners: 'sharp' | 'soft' | 'round' }>;

/** Everything that sets one brand apart: public facts only, no secrets, no code (spec section 1). */
export type Tenant = Omit<PublicTenant, 'id' | 'links' | 'trackOrigin'> &
  Readonly<{
    id: TenantId;
    /** Every host the shop answers on for this brand, demo and local ones included. */
    hosts: readonly string[];
    /** Hosts named to players and providers: the payment page (one of `hosts`), the web site and its backup. */
    sites: Readonly<{ pay: string; site: string; backupSite: string }>;
    look: Look;
    /** IANA name of the zone whose days, weeks and months the brand counts in: limits, caps, events, coupons. */
    timeZone: string;
    links: Readonly<{ privacy: AreaLink; terms: AreaLink }>;
    newVersion: NewVersionPolicy<Area, GameCode>;
    games: Readonly<Partial<Record<GameCode, TenantGame>>>;
    /** Whether a player must have proved a real name before paying here (spec section 8, code 6001). */
    realNameRequired: boolean;
    /** Client id → area; step 3 of the area order, filled for one brand only (spec section 4). */
    clientAreas: Readonly<Record<string, Area>>;
    shortLinks: Readonly<Record<string, ShortLink>>;
  }>;
