import { timingSafeEqual } from 'node:crypto';
import { playerForGame, type PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import { decodeCard } from '@/lib/domain/cards';
import { err, ok, type Result } from '@/lib/domain/result';
import type { CardThrottle } from './card-throttle';
import type { CardsDeps } from './deps';
import { cardByNumber, type IssuedCard } from './repo';

type Finding = Pick<CardsDeps, 'db' | 'clock' | 'cardKeys'>;
type Sent = Readonly<{ clientId: string; cardInfo: string }>;

/**
 * The card that a card_info stands for. An unknown number, a wrong password, another brand's or game's card, a voided one and an expired
 * one all get the same answer, so that guessing reveals nothing.
 */
export async function findCard(
  deps: Finding,
  scope: TenantScope,
  { clientId, gpId, cardInfo }: Sent & Readonly<{ gpId: string }>,
): Promise<Result<IssuedCard, 'cardRefused'>> {
  const code = await decodeCard(cardInfo, clientId);
  if (code === null) return err('cardRefused');
  const { numberHash, passwordHash } = deps.cardKeys.hash(scope.tenant, code);
  const found = await cardByNumber(deps.db, scope, numberHash);
  if (found === null || !isSame(found.card.passwordHash, passwordHash)) return err('cardRefused');
  const { batch, card } = found;
  const isOver = batch.expiresAt !== null && batch.expiresAt <= deps.clock.date();
  return batch.gpId !== gpId || card.state === 'void' || isOver ? err('cardRefused') : ok(found);
}

/** The player who tries a card, and the address they call from. */
type Holder = Readonly<{ scope: TenantScope; player: Player; ip: string }>;

export type LookUpError = PlayerError | 'tooMany' | 'cardRefused';

/** The card, if the caller may still try; a wrong one counts against account and address. */
export async function lookUpCard(
  deps: Finding,
  throttle: CardThrottle,
  { scope, player, ip }: Holder,
  sent: Sent,
): Promise<Result<IssuedCard, LookUpError>> {
  const game = await playerForGame({ deps, scope, player }, sent.clientId);
  if (!game.ok) return game;
  const guess = { account: `${scope.tenant}/${player.accountId}`, address: ip };
  if (!(await throttle.admit(guess))) return err('tooMany');
  const found = await findCard(deps, scope, { ...sent, gpId: game.value.gpId });
  if (found.ok) await throttle.recordSuccess(guess);
  return found;
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
