import { atom } from 'jotai';
import type { GoodsPrice } from '@/lib/client/purchase/goods-price';
import type { Goods } from '@/lib/contract/pay-data';

export type OfferedGoods = Readonly<{ goods: Goods; price: GoodsPrice }>;

/**
 * The goods of the page with what they cost, for the banners that offer them: the goods page has both at hand, so banners bring no code for them.
 * Empty on pages without goods.
 */
export const offeredGoodsAtom = atom<readonly OfferedGoods[]>([]);
