import type { GameCode } from '@/tenants/kit/game-codes';
import type { TenantId } from '@/tenants/kit/registry';

/** Fields of page config as an operator writes them (F1.12). */
type Fields = Readonly<Record<string, unknown>>;

/** What the page config of a brand adds to the defaults, for all its games and for single ones. */
type ConfigFacts = Readonly<{ brand?: Fields; games?: Readonly<Partial<Record<GameCode, Fields>>> }>;

const vip: Fields = { grey_code: 'vip', is_open_coupon: 1 };
const cards: Fields = { card_config: { is_open_card: 1 } };
const cumulative: Fields = { cumulative_config: { is_has_cumulative: 1, tab_to_act: 0 } };
const continuous: Fields = { continue_config: { is_has_continue: 1, tab_to_act: 0 } };

/**
 * The brands differ in what is switched on: the VIP tab, one kind of activity or both, coupons without the
 * tab, and the tab's switch without coupons. One brand has fewer languages, one game has its own colour, and
 * one game's first visit goes to its activities.
 */
export const configFacts: Readonly<Partial<Record<TenantId, ConfigFacts>>> = {
  watt: {
    brand: cards,
    games: {
      tidebound: { ...vip, ...cumulative },
      neonrush: { ...cumulative, ...continuous },
      mistgarden: continuous,
    },
  },
  dragon: { brand: cards, games: { emberfall: cumulative } },
  joynet: { brand: { is_open_coupon: 1 } },
  ssgame: { brand: { language_config: 'en,es,pt,id' }, games: { neonrush: continuous } },
  joyage: { brand: { grey_code: 'vip' }, games: { ironhold: continuous } },
  acenet: {
    brand: { ...vip, ...cards },
    games: { emberfall: cumulative, mistgarden: { brand_color: '#2f7d32' } },
  },
  'rhinos-twhk': { brand: { ...vip, ...continuous } },
  'rhinos-sea': { games: { neonrush: { cumulative_config: { is_has_cumulative: 1, tab_to_act: 1 } } } },
  'spot-jp': { brand: cards, games: { emberfall: cumulative } },
  'brand-en': { brand: { ...vip, ...cumulative }, games: { neonrush: continuous } },
};

const has = (fields: Fields | undefined, config: string, field: string): boolean | undefined => {
  const value = fields?.[config];
  return typeof value === 'object' && value !== null
    ? Object.entries({ ...value }).some(([name, on]) => name === field && on === 1)
    : undefined;
};

/** Which kinds of activities a game's pages show. */
export function configOf(
  tenant: TenantId,
  code: GameCode,
): Readonly<{ cumulative: boolean; continuous: boolean }> {
  const { brand, games } = configFacts[tenant] ?? {};
  const shows = (config: string, field: string) =>
    has(games?.[code], config, field) ?? has(brand, config, field) ?? false;
  return {
    cumulative: shows('cumulative_config', 'is_has_cumulative'),
    continuous: shows('continue_config', 'is_has_continue'),
  };
}
