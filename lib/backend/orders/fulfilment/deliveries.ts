import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from '@/lib/backend/kernel/effects/effect-handler';
import { effectsOfOrder, lockEffectsOfOrder, type OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { applyEvent, applyEventFrom } from '@/lib/backend/orders/apply-event';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { lockOrder } from '@/lib/backend/orders/repo';

/** The effects that deliver an order: its goods are granted, or its account is unblocked. */
const topics = ['grant', 'unblock'] as const;

/** The effect that grants an order's goods or unblocks its account; null before it is paid. */
export async function deliveryOfOrder(db: DbOrTx, orderId: number): Promise<OutboxRow | null> {
  return (await effectsOfOrder(db, { orderId, topics }))[0] ?? null;
}

/** The effects that deliver an order, locked until the transaction ends. */
export function lockDeliveries(tx: Tx, orderId: number): Promise<readonly OutboxRow[]> {
  return lockEffectsOfOrder(tx, { orderId, topics });
}

/** The id of the order that a delivery is for. Throws if it has none. */
export function orderOf({ id, orderId }: Pick<OutboxRow, 'id' | 'orderId'>): number {
  if (orderId === null) throw new Error(`Effect ${id} has no order.`);
  return orderId;
}

/** Handlers that apply the outcome of a delivery to its order, in the transaction that ends the effect. */
export const asDelivery = (
  deps: Pick<OrdersDeps, 'clock' | 'riders'>,
): Required<Pick<EffectHandler, 'notesDeparture' | 'onDone' | 'onRefused'>> => ({
  notesDeparture: true,
  onDone: async (tx, row, reference) => {
    const at = deps.clock.date();
    const facts = { deliveredAt: at, gameRef: reference };
    const granted = { name: 'granted', at, detail: { reference }, facts } as const;
    const id = orderOf(row);
    if (await applyEventFrom(deps, tx, { id, state: 'paid' }, granted)) return;
    await applyEvent(deps, tx, await lockOrder(tx, id), granted);
  },
  onRefused: async (tx, row, reason) => {
    const at = deps.clock.date();
    const order = await lockOrder(tx, orderOf(row));
    await applyEvent(deps, tx, order, { name: 'grantRefused', at, detail: { reason } });
  },
});
