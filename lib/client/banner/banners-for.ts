import type { SelectGoodsData } from '@/lib/client/purchase/select-goods-data';
import type { Locale } from '@/lib/domain/locales';
import type { Banner } from '@/lib/domain/page-config';

/**
 * The banners in the page's language, else in the brand's;
 * without any, the game's own picture, which has no text.
 */
export function bannersFor(
  { config, game }: Pick<SelectGoodsData, 'config' | 'game'>,
  locale: Locale,
  brandDefault: Locale,
): readonly Banner[] {
  const configured = config.banners[locale] ?? config.banners[brandDefault];
  if (configured !== undefined) return configured;
  return game.banner === undefined ? [] : [{ picture: game.banner, title: null, note: null }];
}
