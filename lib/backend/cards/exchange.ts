import { withTx } from '@/lib/backend/kernel/db/client';
import { sendGift } from '@/lib/backend/games/gifts';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import { causeDigest } from '@/lib/backend/kernel/ids';
import type { Character } from '@/lib/backend/orders/subject';
import { err, ok, type Result } from '@/lib/domain/result';
import { cardUse } from './card-entries-repo';
import { insertRedemption, lockCard, findRedemption, type IssuedCard } from './repo';
import type { CardsDeps } from './deps';

export type Redeeming = Readonly<{ player: Player; clientId: string; character: Character }>;
type Exchanged = Result<null, 'cardUsed' | 'cardRefused'>;

/**
 * Exchanges a card for its gems: the use of the card and the gift's effect are stored together, so the game gets the gift once, whatever
 * fails. A player who repeats the call for the same character gets the same answer.
 */
export function exchangeCard(
  deps: CardsDeps,
  scope: TenantScope,
  { card, batch }: Pick<IssuedCard, 'card' | 'batch'>,
  { player, clientId, character }: Redeeming,
): Promise<Exchanged> {
  const { serverId, roleId, roleName, realServer } = character;
  return withTx(deps.db, async (tx) => {
    const current = await lockCard(tx, card.id);
    const earlier = await findRedemption(tx, card.id);
    if (earlier !== null) {
      const isOwn = earlier.accountId === player.accountId && earlier.roleId === roleId;
      return isOwn ? ok(null) : err('cardUsed');
    }
    if (current.state === 'void') return err('cardRefused');
    await insertRedemption(tx, scope, batch, {
      cardId: card.id,
      accountId: player.accountId,
      gpId: player.gpId,
      clientId,
      serverId,
      roleId,
      roleName,
      use: cardUse(card.id),
      redeemedAt: deps.clock.date(),
    });
    await sendGift(deps, tx, {
      cause: `card:${causeDigest(card.numberHash)}`,
      gpId: player.gpId,
      suid: player.suid,
      serverId: realServer,
      roleId,
      productId: batch.productId,
      quantity: 1,
    });
    return ok(null);
  });
}
