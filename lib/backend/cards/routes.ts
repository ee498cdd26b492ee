import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { isAllowedArea, wordsFor } from '@/lib/backend/catalog/sellable-game';
import { answer, fault, type Fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type PlayerContext } from '@/lib/backend/http/route';
import { cardExchange, cardInfo, cardPay } from '@/lib/contract/cards';
import { toDecimal } from '@/lib/domain/money';
import { cardPurchase } from './card-purchase';
import type { CardThrottle } from './card-throttle';
import { exchangeCard } from './exchange';
import { findCard } from './find-card';
import { characterFor } from './holder';
import { payByCard, type CardPayment } from './pay-by-card';
import type { IssuedCard } from './repo';
import type { CardsDeps } from './deps';

const { definePlayerRoute } = routesFor<CardsDeps>();

type Asked = Readonly<{ client_id: string; card_info: string }>;
type Found = (IssuedCard & Readonly<{ ok: true }>) | Fault;

/** Our own cards: what one is worth, paying with it, swapping it for gems. */
export function createCardRoutes(throttle: CardThrottle) {
  return routeTable([
    definePlayerRoute(cardInfo, async (input, context) => {
      const found = await lookUp(input, context, throttle);
      if (!found.ok) return found;
      return found.redemption === null ? answer(describe(found, context)) : fault('cardUsed');
    }),
    definePlayerRoute(cardPay, async (input, context) => {
      if (!isAllowedArea(context.tenant, input.domain_area)) return fault('wrongDomain');
      const found = await lookUp(input, context, throttle);
      if (!found.ok) return found;
      if (found.batch.kind !== 'prepaid') return fault('cardRefused');
      const character = await characterFor(input, context);
      if (!character.ok) return character;
      const purchase = await cardPurchase(input, context, { batch: found.batch, character });
      if (purchase === null) return fault('notAGame');
      const paid = await payByCard(context.deps, found, purchase);
      if (!paid.ok) return refusal(paid.error);
      const { billingNo } = paid.value;
      return answer({ billing_no: billingNo, receipt: context.deps.receipts.issue(billingNo) });
    }),
    definePlayerRoute(cardExchange, async (input, context) => {
      const found = await lookUp(input, context, throttle);
      if (!found.ok) return found;
      if (found.batch.kind !== 'exchange') return fault('cardRefused');
      const character = await characterFor(input, context);
      if (!character.ok) return character;
      const { deps, scope, player } = context;
      const done = await exchangeCard(deps, scope, found, { player, clientId: input.client_id, character });
      if (done !== 'exchanged') return fault(done);
      const { gems, extraGems } = found.batch;
      return answer({ gems_number: gems, extra_gems_number: extraGems, role_name: character.role.name });
    }),
  ]);
}

/** The card, if whoever asks may still try; a wrong one counts against account and address. */
async function lookUp(
  input: Asked,
  context: PlayerContext<CardsDeps>,
  throttle: CardThrottle,
): Promise<Found> {
  const { deps, scope, player, ip } = context;
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const guess = { account: `${scope.tenant}/${player.accountId}`, address: ip };
  if (!(await throttle.admit(guess))) return fault('tooManyRequests');
  const asked = { clientId: input.client_id, gpId: game.value.gpId, cardInfo: input.card_info };
  const found = await findCard(deps, scope, asked);
  if (found.ok) await throttle.right(guess);
  return found;
}

function describe({ batch }: IssuedCard, context: PlayerContext<CardsDeps>) {
  const { priceMinor: minor, currency, kind, gems, extraGems } = batch;
  return {
    ...{ kind, currency },
    price: toDecimal({ minor, currency }),
    gems_number: gems,
    extra_gems_number: extraGems,
    product_name: wordsFor(context)(batch.productNames),
  };
}

function refusal(error: Extract<CardPayment, { ok: false }>['error']): Fault {
  return fault(error.code === 'refusedByRider' ? error.refusal.code : error.code);
}
