import type { OutputOf } from '@/lib/client/api/api-client';
import type { GameListItem } from '@/lib/contract/config';
import type { PageConfig } from '@/lib/domain/page-config';

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
