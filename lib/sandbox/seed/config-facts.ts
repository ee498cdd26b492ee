import type { GameCode } from '@/tenants/kit/game-codes';
import type { SampleBrand } from './brand-samples';

type Fields = Readonly<Record<string, unknown>>;

const has = (fields: Fields | undefined, config: string, field: string): boolean | undefined => {
  const value = fields?.[config];
  return typeof value === 'object' && value !== null
    ? Object.entries({ ...value }).some(([name, on]) => name === field && on === 1)
    : undefined;
};

/** Which kinds of activities a game's pages show. */
export function configOf(
  { samples }: SampleBrand,
  code: GameCode,
): Readonly<{ cumulative: boolean; continuous: boolean }> {
  const { brand, games } = samples.pageConfig ?? {};
  const shows = (config: string, field: string) =>
    has(games?.[code], config, field) ?? has(brand, config, field) ?? false;
  return {
    cumulative: shows('cumulative_config', 'is_has_cumulative'),
    continuous: shows('continue_config', 'is_has_continue'),
  };
}
