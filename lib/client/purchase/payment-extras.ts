import { atom } from 'jotai';

/** What others add to goods (by product id) and to paying by a method (by its key), in the page's language. Read late. */
export type Gifts = Readonly<{ goods: ReadonlyMap<string, string>; methods: ReadonlyMap<string, string> }>;
export const giftsAtom = atom<Gifts>({ goods: new Map(), methods: new Map() });

/** Names that the API has for regions we have no words for. Read late, and only where there are some. */
export const regionLabelsAtom = atom<ReadonlyMap<string, string>>(new Map());
