import type { OrderRider } from '@/lib/backend/orders/order-riders';
import { settlingCapture } from '@/lib/backend/orders/payments/captures-repo';
import { cardProvider } from '@/lib/backend/orders/payments/own-cards';
import { giveBackCard } from './repo';

/** Gives a card of ours back when its order is refunded: no provider can send its value anywhere else. */
export const cardRider: OrderRider = {
  name: 'card',
  follow: async (tx, order, { name, at }) => {
    if (name !== 'moneyReturned') return;
    const settling = await settlingCapture(tx, order.id);
    if (settling?.provider === cardProvider) await giveBackCard(tx, order, settling.captureId, at);
  },
};
