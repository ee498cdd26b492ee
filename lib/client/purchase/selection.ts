import { atom } from 'jotai';
import type { Role } from '@/lib/contract/pay-data';

/** What the player has chosen on this page. Only ids, except for the role, which no anonymous list holds. */
export const chosenClientIdAtom = atom<string | null>(null);
export const chosenRoleAtom = atom<(Role & { realServer?: string | undefined }) | null>(null);
export const chosenGoodsIdAtom = atom<string | null>(null);
export const chosenRegionAtom = atom<string | null>(null);
/** Where the player probably is, the likeliest first; nowhere until that has been found out. */
export const likelyRegionsAtom = atom<readonly string[]>([]);
/** Key (payway_id_channel_id) of the method; of the sub-method where it has some. */
export const chosenMethodKeyAtom = atom<string | null>(null);

/** The player (suid) who has come by a link to a server or character that isn't theirs; null where nobody has. */
export const foreignLinkAtom = atom<string | null>(null);
