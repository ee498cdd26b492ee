import { atom } from 'jotai';

/** Gifts of third parties for goods (by product id) and for paying by a method (by its key), in the page's language. Loaded late. */
export type Gifts = Readonly<{ goods: ReadonlyMap<string, string>; methods: ReadonlyMap<string, string> }>;
export const noGifts: Gifts = { goods: new Map(), methods: new Map() };
export const giftsAtom = atom(noGifts);

/** The API's names for regions that our messages don't name. Loaded late, and only when there are such regions. */
export const regionLabelsAtom = atom<ReadonlyMap<string, string>>(new Map());
