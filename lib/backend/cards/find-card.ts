import { timingSafeEqual } from 'node:crypto';
import { fault, type Fault } from '@/lib/backend/http/answer';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { decodeCard } from '@/lib/domain/cards';
import { cardByNumber, type IssuedCard } from './repo';
import type { CardsDeps } from './deps';

type Asked = Readonly<{ clientId: string; gpId: string; cardInfo: string }>;

/**
 * The card that a card_info stands for. An unknown number, a wrong password, another brand's or game's card, one taken out of circulation
 * and one past its time are one answer: whoever guesses learns nothing from it.
 */
export async function findCard(
  deps: Pick<CardsDeps, 'db' | 'clock' | 'cardKeys'>,
  scope: TenantScope,
  { clientId, gpId, cardInfo }: Asked,
): Promise<(IssuedCard & Readonly<{ ok: true }>) | Fault> {
  const code = await decodeCard(cardInfo, clientId);
  if (code === null) return fault('cardRefused');
  const { numberHash, passwordHash } = deps.cardKeys.hash(scope.tenant, code);
  const found = await cardByNumber(deps.db, scope, numberHash);
  if (found === null || !isSame(found.card.passwordHash, passwordHash)) return fault('cardRefused');
  const { batch, card } = found;
  const isOver = batch.expiresAt !== null && batch.expiresAt <= deps.clock.date();
  return batch.gpId !== gpId || card.state === 'void' || isOver
    ? fault('cardRefused')
    : { ok: true, ...found };
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
