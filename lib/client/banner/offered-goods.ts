import { atom } from 'jotai';
import type { ComponentType } from 'react';

/**
 * How the page shows the goods of an offer. The goods page's banner brings it, which has the goods and all that a price needs; null on pages
 * without them, and until then.
 */
export const offeredGoodsAtom = atom<Readonly<{ Goods: ComponentType<{ product: string }> }> | null>(null);
