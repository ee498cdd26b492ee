import { useAtomValue } from 'jotai';
import { type OfferedGoods, offeredGoodsAtom } from '@/lib/client/banner/offered-goods';
import type { Banner } from '@/lib/domain/banners';

/** The goods that a banner offers; null where they aren't on sale, not known yet, or not of this page. */
export function useOfferedGoods({ product }: Banner): OfferedGoods | null {
  return useAtomValue(offeredGoodsAtom).find(({ goods }) => goods.value === product) ?? null;
}
