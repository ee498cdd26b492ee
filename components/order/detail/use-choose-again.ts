'use client';

import { useStore } from 'jotai';
import { useRouter } from 'next/navigation';
import { readUser } from '@/lib/client/account/session';
import { goToSection, sectionIds } from '@/lib/client/page/go-to-section';
import { pageHref } from '@/lib/client/page/use-page-href';
import {
  chosenClientIdAtom,
  chosenGoodsIdAtom,
  chosenMethodKeyAtom,
  chosenRoleAtom,
  orderedRoleAtom,
} from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { ChosenRole } from '@/lib/client/purchase/purchase';
import type { OrderInfo } from '@/lib/contract/payments';
import { methodIdsOf } from '@/lib/domain/method-key';
import { isSameServer } from '@/lib/domain/server-id';

type Section = keyof typeof sectionIds;

/** An order of goods, with what is needed to choose them again. */
export type GoodsOrder = OrderInfo & Readonly<{ client_id: string; product_id: string }>;

/** Whether an order is for goods. A debt has no character, and other backends may leave out what was bought. */
export function isForGoods(order: OrderInfo): order is GoodsOrder {
  return order.product_id !== undefined && order.client_id !== undefined && order.role_name !== '';
}

/** Leads to where an order's goods are bought: `isHere` is whether that can be the page that the order is shown over. */
export function useChooseAgain() {
  const atoms = useStore();
  const store = useLocalStore();
  const router = useRouter();
  const { gameProducts } = useShop();

  const chooseRole = ({ client_id, server_id, role_id }: GoodsOrder) => {
    if (!server_id || !role_id) return;
    const suid = readUser(store, gameProducts[client_id] ?? null)?.suid ?? null;
    atoms.set(orderedRoleAtom, { client_id, server_id, role_id, suid });
    atoms.set(chosenRoleAtom, (role) => (isRoleOf(role, { server_id, role_id }) ? role : null));
  };
  const choose = (order: GoodsOrder) => {
    const { client_id, product_id, method_key } = order;
    const chosen = atoms.get(chosenClientIdAtom);
    if (chosen === null || chosen === client_id) {
      chooseRole(order);
      atoms.set(chosenGoodsIdAtom, product_id);
      if (method_key !== undefined) atoms.set(chosenMethodKeyAtom, method_key);
      return;
    }
    // The page of another game drops what was chosen on this one, and restores what is stored for its own.
    const game = { client_id, gp_id: gameProducts[client_id] ?? '', name: order.game_name };
    store.write(storedKeys.orderDraft, {
      ...draftForGame(store.read(storedKeys.orderDraft), game),
      goods: { display: order.product_name, value: product_id },
      rechargeInfo: method_key === undefined ? null : methodOf(method_key),
    });
  };

  const isHere = (order: GoodsOrder) => atoms.get(chosenClientIdAtom) === order.client_id;
  return {
    isHere,
    /** Chooses the goods, the method and the character of an order, and stays on the page. */
    choose,
    /** Chooses the goods, the method and the character of an order, and goes to a section of the page of its game. */
    chooseAgain: (order: GoodsOrder, section: Section) => {
      choose(order);
      if (!isHere(order) || !goToSection(sectionIds[section])) router.push(goodsPage(order, section));
    },
  };
}

/** Whether an order is for this character. An order is sent to the server into which the character's own was merged, if it was. */
function isRoleOf(
  role: ChosenRole | null,
  order: Readonly<{ server_id: string; role_id: string }>,
): role is ChosenRole {
  if (role === null || role.role_id !== order.role_id) return false;
  return [role.server_id, role.realServer ?? role.server_id].some((id) => isSameServer(id, order.server_id));
}

function methodOf(key: string) {
  const { paywayId, channelId } = methodIdsOf(key);
  return { payway_id: paywayId, channel_id: channelId, name: key };
}

/** The address of a section of the goods page for the order's game and character. */
function goodsPage({ client_id, server_id = '', role_id = '' }: GoodsOrder, section: Section): string {
  const named = Object.entries({ client_id, server_id, role_id }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(named);
  return `${pageHref(`/selectGoods?${query}`, window.location.search)}#${sectionIds[section]}`;
}
