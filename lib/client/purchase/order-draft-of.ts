import { draftForGame, type OrderDraft } from '@/lib/client/storage/order-draft';
import type { Goods } from '@/lib/contract/pay-data';
import type { GameEntry } from './game-entries';
import { paidBy, type MethodChoice } from './method-choice';
import type { ChosenRole } from './purchase';

export type DraftFacts = Readonly<{
  game: GameEntry;
  role: ChosenRole | null;
  goods: Goods | null;
  region: string | null;
  choice: MethodChoice | null;
  /** Whether the page knows what is on sale, and how it can be paid; otherwise what isn't among it may be chosen all the same. */
  isRead: Readonly<{ goods: boolean; methods: boolean }>;
}>;

/**
 * The order draft (F3.1) for the current choices, including the last order of the same game. Without a character the remembered one stays,
 * because it may just not have been confirmed yet, and so do the remembered goods and method as long as none can be read.
 */
export function orderDraftOf(draft: OrderDraft | null, facts: DraftFacts): OrderDraft {
  const { role, goods, region, choice, isRead } = facts;
  const kept = draftForGame(draft, facts.game);
  const method = choice === null ? null : paidBy(choice);
  const unchosen = {
    goods: isRead.goods ? null : kept.goods,
    method: isRead.methods ? null : kept.rechargeInfo,
  };
  const chosen = {
    ...kept,
    ...(role !== null && characterOf(role, kept)),
    goods: goods === null ? unchosen.goods : { display: goods.display, value: goods.value },
  };
  return {
    ...chosen,
    // An order begun for another character or other goods doesn't belong to this choice.
    ...(!isSamePurchase(kept, chosen) && { billing_no: null, rechargeKey: null }),
    region,
    rechargeInfo:
      method === null
        ? unchosen.method
        : { payway_id: method.payway_id, channel_id: method.channel_id, name: method.name },
  };
}

function characterOf(role: ChosenRole, kept: OrderDraft) {
  const { area_id } = role;
  // Lists of characters contain only an area's id. Its name comes from the list of servers, if that has been loaded.
  const area = kept.area?.value === area_id ? kept.area : { display: area_id, value: area_id };
  return {
    area: area_id === '' ? null : area,
    server: { display: role.server_name, value: role.server_id },
    realServer: role.realServer ?? null,
    role: { display: role.name, value: role.role_id },
  };
}

type Bought = Pick<OrderDraft, 'server' | 'role' | 'goods'>;

function isSamePurchase(a: Bought, b: Bought): boolean {
  return (
    a.server?.value === b.server?.value &&
    a.role?.value === b.role?.value &&
    a.goods?.value === b.goods?.value
  );
}
