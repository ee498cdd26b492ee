import { z } from 'zod';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from '@/lib/backend/kernel/effects/effect-handler';
import { sendEffect, type Outbox } from '@/lib/backend/kernel/effects/send-effect';
import type { GameServerPort } from './port';

const gift = z.object({
  /** The reason for the gift, such as `activity:<claim id>`; one gift per cause. */
  cause: z.string(),
  gpId: z.string(),
  suid: z.string(),
  /** The server that the character is on, after mergers. */
  serverId: z.string(),
  roleId: z.string(),
  /** The game's own id for what is given. */
  productId: z.string(),
  quantity: z.int(),
});

/** Something that a character gets without an order: the reward of an activity, or what an exchange card gives. */
export type Gift = Readonly<z.infer<typeof gift>>;

/** The key of a gift's outbox row, whose state is the state of the gift. */
export const giftKey = (cause: string): string => `gift:${cause}`;

/** Sends a gift to the game in the same way as goods: one grant id for all tries. */
export function sendGift(deps: Outbox, tx: Tx, { cause, ...what }: Gift): Promise<void> {
  const payload = { group: what.gpId, cause, ...what };
  return sendEffect(deps, tx, { topic: 'gift', orderId: null, dedupeKey: giftKey(cause), payload });
}

/** A gift is a grant without money: amount 0 in no currency (ISO 4217: XXX). */
export const giftEffect = ({ games }: Readonly<{ games: GameServerPort }>): EffectHandler => ({
  send: (row) => {
    const { cause, ...what } = gift.parse(row.payload);
    return games.grant({ grantId: row.id, ...what, orderRef: cause, amount: '0', currency: 'XXX' });
  },
  refusalNeedsAPerson: true,
});
