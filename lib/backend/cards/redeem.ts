import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import type { RoleError } from '@/lib/backend/games/service';
import { orderOfKey } from '@/lib/backend/orders/existing-order';
import { characterFor, type NamedCharacter, type ProvenError } from '@/lib/backend/orders/find-character';
import type { Buyer } from '@/lib/backend/orders/purchase';
import type { Order } from '@/lib/backend/orders/repo';
import { err, ok, type Result } from '@/lib/domain/result';
import { cardPurchase, requiredConsent, type CardRequest } from './card-purchase';
import type { CardThrottle } from './card-throttle';
import type { CardsDeps } from './deps';
import { exchangeCard } from './exchange';
import { lookUpCard, type LookUpError } from './find-card';
import { payByCard, type CardPaymentError } from './pay-by-card';
import type { Batch, IssuedCard } from './repo';

/** A player who brings a card, and the address they call from. */
export type CardBearer = Buyer & Readonly<{ ip: string }>;
/** What the bearer sends: the card's code, and the character that it is for. */
type SentCard = NamedCharacter & Readonly<{ cardInfo: string }>;
export type RedeemError = LookUpError | ProvenError | RoleError | 'cardUsed';
export type CardPurchaseError = RedeemError | CardPaymentError['code'] | 'areaNotSold';

/** The module's dependencies, and the throttle against guessing. */
type Redeeming = Readonly<{ deps: CardsDeps; throttle: CardThrottle }>;

/** A card that hasn't been used, for a player who wants to know its value. */
export async function unusedCard(
  { deps, throttle }: Redeeming,
  bearer: CardBearer,
  sent: Pick<SentCard, 'clientId' | 'cardInfo'>,
): Promise<Result<IssuedCard, RedeemError>> {
  const found = await lookUpCard(deps, throttle, bearer, sent);
  return found.ok && found.value.redemption !== null ? err('cardUsed') : found;
}

type Coded<Code> = Code extends string ? Readonly<{ code: Code }> : never;
/** Why a card doesn't pay. `consentNeeded`: the law of the card's area requires the buyer to agree to this text first. */
export type CardRefusal =
  | CardPaymentError
  | Coded<RedeemError | 'areaNotSold'>
  | Readonly<{ code: 'consentNeeded'; version: string }>;

/** Buys what a prepaid card gives, paid by that card. */
export async function buyWithCard(
  { deps, throttle }: Redeeming,
  bearer: CardBearer,
  asked: SentCard & CardRequest & Readonly<{ area: string }>,
): Promise<Result<Order, CardRefusal>> {
  if (!isAllowedArea(bearer.tenant, asked.area)) return err({ code: 'areaNotSold' });
  const found = await lookUpCard(deps, throttle, bearer, asked);
  if (!found.ok) return err({ code: found.error });
  const { batch } = found.value;
  if (batch.kind !== 'prepaid') return err({ code: 'cardRefused' });
  const version = requiredConsent(bearer, batch);
  const isAgreed = version === null || version === asked.consent;
  // A repeat gets the order that it made.
  if (!isAgreed && (await orderOfKey(deps.db, bearer, asked)) === null)
    return err({ code: 'consentNeeded', version });
  const character = await characterFor(deps, bearer, asked);
  if (!character.ok) return err({ code: character.error });
  const purchase = await cardPurchase(deps, bearer, asked, { batch, character: character.value });
  return purchase === null ? err({ code: 'gameUnknown' }) : payByCard(deps, found.value, purchase);
}

/** Exchanges an exchange card for what it gives, which goes to the named character. */
export async function swapCard(
  { deps, throttle }: Redeeming,
  bearer: CardBearer,
  sent: SentCard,
): Promise<Result<Readonly<{ batch: Batch; roleName: string }>, RedeemError>> {
  const found = await lookUpCard(deps, throttle, bearer, sent);
  if (!found.ok) return found;
  const { batch } = found.value;
  if (batch.kind !== 'exchange') return err('cardRefused');
  const character = await characterFor(deps, bearer, sent);
  if (!character.ok) return character;
  const { scope, player } = bearer;
  const redeeming = { player, clientId: sent.clientId, character: character.value };
  const done = await exchangeCard(deps, scope, found.value, redeeming);
  return done.ok ? ok({ batch, roleName: character.value.roleName }) : done;
}
