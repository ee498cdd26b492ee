import { useAtomValue } from 'jotai';
import { type OfferedGoods, offeredGoodsAtom } from '@/lib/client/banner/offered-goods';
import type { Banner } from '@/lib/domain/banners';

/** The goods that a banner offers; null if they aren't on sale, aren't loaded yet, or belong to another page. */
export function useOfferedGoods({ product }: Banner): OfferedGoods | null {
  return useAtomValue(offeredGoodsAtom).find(({ goods }) => goods.value === product) ?? null;
}
