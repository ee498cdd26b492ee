import type { Area } from '@/lib/domain/areas';
import type { BuyingRules, HelpLink } from '@/lib/domain/buying-rules';
import type { Currency } from '@/lib/domain/currency';
import type { ModernEditionPolicy } from '@/lib/domain/edition';
import { defaultAccent } from '@/lib/domain/hex-color';
import type { Locale } from '@/lib/domain/locales';
import type { AreaLink, Brand, Look, ShortLink, TenantGame } from './brand';
import type { GameCode } from './game-codes';

const defaults = {
  accent: defaultAccent,
  moneyFormat: 'spec',
  titles: {},
  legal: { kind: 'none' },
  footerExtras: [],
  classicNavigation: true,
  channels: {},
  clientAreas: {},
  realNameRequired: false,
  exemptions: [],
  api: { production: [], test: [] },
  publisher: null,
  payMarks: [],
  help: {},
  buying: {},
} as const satisfies Partial<Brand>;

type Defaulted = keyof typeof defaults;
type Art = 'icon' | 'logo' | 'look';
type Plain = Omit<Brand, Defaulted | Art> &
  Partial<Pick<Brand, Defaulted>> &
  Readonly<{ corners: Look['corners'] }>;
type Tied =
  | 'id'
  | 'areas'
  | 'landingArea'
  | 'currencies'
  | 'locales'
  | 'titles'
  | 'defaultLocale'
  | 'links'
  | 'help'
  | 'buying'
  | 'modernEdition'
  | 'games'
  | 'clientAreas'
  | 'shortLinks';

/** A brand's facts, where every area, language and game is restricted to the brand's own lists. */
type BrandFacts<I, A extends readonly Area[], L extends readonly Locale[], G extends GameCode> = Omit<
  Plain,
  Tied
> &
  Readonly<{
    id: I;
    areas: A;
    landingArea: NoInfer<A[number]> | null;
    currencies: Readonly<Record<NoInfer<A[number]>, Currency>>;
    locales: L;
    titles?: Readonly<Partial<Record<NoInfer<L[number]>, string>>>;
    defaultLocale: NoInfer<L[number]>;
    links: Readonly<{ privacy: AreaLink<NoInfer<A[number]>>; terms: AreaLink<NoInfer<A[number]>> }>;
    help?: Readonly<Partial<Record<HelpLink, AreaLink<NoInfer<A[number]>>>>>;
    buying?: Readonly<Partial<Record<NoInfer<A[number]>, BuyingRules>>>;
    modernEdition: ModernEditionPolicy<NoInfer<A[number]>, NoInfer<G>>;
    games: { readonly [K in G]: TenantGame<NoInfer<A[number]>> };
    clientAreas?: Readonly<Record<string, NoInfer<A[number]>>>;
    shortLinks: Readonly<Record<string, ShortLink<NoInfer<A[number]>, NoInfer<G>>>>;
  }>;

/**
 * Builds a brand from its facts, with defaults for what most brands share and the pictures of its own folder. It doesn't compile with a
 * default language outside the brand's languages, an area outside its areas, an area without a currency, or a game it doesn't sell;
 * schema.ts checks the rest.
 */
export function defineTenant<
  const I extends string,
  const A extends readonly [Area, ...Area[]],
  const L extends readonly [Locale, ...Locale[]],
  const G extends GameCode,
>(facts: BrandFacts<I, A, L, G>): Brand & { readonly id: I };
export function defineTenant({ corners, ...facts }: Plain): Brand {
  const art = `/art/brands/${facts.id}`;
  return {
    ...defaults,
    ...facts,
    icon: `${art}/icon.svg`,
    logo: `${art}/mark.svg`,
    look: { scene: `${art}/scene.svg`, pattern: `${art}/pattern.svg`, corners },
  };
}
