import type { GameEntry } from '@/components/games/game-entries';
import { draftForGame, type OrderDraft } from '@/lib/client/storage/order-draft';
import type { Goods } from '@/lib/contract/pay-data';
import { paidBy, type MethodChoice } from './method-choice';
import type { ChosenRole } from './purchase';

export type DraftFacts = Readonly<{
  game: GameEntry;
  role: ChosenRole | null;
  goods: Goods | null;
  region: string | null;
  choice: MethodChoice | null;
}>;

/**
 * Order info (spec section 3) for what is chosen now, keeping the last order of the same game. Without a character the
 * remembered one stays: it may just not have been confirmed yet.
 */
export function orderDraftOf(kept: OrderDraft | null, facts: DraftFacts): OrderDraft {
  const { role, goods, region, choice } = facts;
  const method = choice === null ? null : paidBy(choice);
  return {
    ...draftForGame(kept, facts.game),
    ...(role !== null && characterOf(role)),
    goods: goods === null ? null : { display: goods.display, value: goods.value },
    region,
    rechargeInfo:
      method === null
        ? null
        : { payway_id: method.payway_id, channel_id: method.channel_id, name: method.name },
  };
}

function characterOf(role: ChosenRole) {
  const { area_id } = role;
  return {
    // Lists of characters give an area's id alone; its name comes with the list of servers.
    area: area_id === '' ? null : { display: area_id, value: area_id },
    server: { display: role.server_name, value: role.server_id },
    realServer: role.realServer ?? null,
    role: { display: role.name, value: role.role_id },
  };
}
