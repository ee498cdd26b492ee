import { atom } from 'jotai';
import type { Role } from '@/lib/contract/pay-data';

/** The player's choices on this page. Only ids, except for the role, which isn't in any list that anonymous visitors can read. */
export const chosenClientIdAtom = atom<string | null>(null);
/** The client id whose stored choice is on this page; null until one has been restored. */
export const restoredClientIdAtom = atom<string | null>(null);
export const chosenRoleAtom = atom<(Role & { realServer?: string | undefined }) | null>(null);
export const chosenGoodsIdAtom = atom<string | null>(null);
export const chosenRegionAtom = atom<string | null>(null);
/** The regions that the player is probably in, the likeliest first; empty until that has been found out. */
export const likelyRegionsAtom = atom<readonly string[]>([]);
/** The key (payway_id_channel_id) of the method, or of its sub-method if it has some. */
export const chosenMethodKeyAtom = atom<string | null>(null);

/** The client id whose remembered order is to be paid as soon as its payment page is there; null unless the player pressed for that. */
export const payAtOnceAtom = atom<string | null>(null);

/** True once a link or a call has led the player to goods on this page. */
export const ledToGoodsAtom = atom(false);

/**
 * The character of an order that is bought again. It goes before the address and what is remembered, for its own game and player (`suid`;
 * null for whoever logs in); null when nothing is bought again.
 */
export const orderedRoleAtom = atom<Readonly<{
  client_id: string;
  server_id: string;
  role_id: string;
  suid: string | null;
}> | null>(null);

/** The player (suid) who followed a link to a server or character that isn't theirs; null when nobody has. */
export const foreignLinkAtom = atom<string | null>(null);
