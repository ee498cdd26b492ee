import type { OutputOf } from '@/lib/client/api/api-client';
import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';
import type { Banner, PageConfig } from '@/lib/domain/page-config';

/** What the server has read for the anonymous /selectGoods page; the islands start from it. */
export type SelectGoodsData = Readonly<{
  games: readonly GameListItem[];
  /** The game the page is for: that of the address, else the first. Its client id is the platform's. */
  game: GameListItem;
  config: PageConfig;
  /** Null where the answer couldn't be read: the browser asks for itself, and the section says how that went. */
  goods: OutputOf<'getProductList'> | null;
  methods: OutputOf<'getPaymentMethodList'> | null;
}>;

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
