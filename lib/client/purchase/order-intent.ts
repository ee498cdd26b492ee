import type { Intent } from '@/lib/client/storage/order-keys';
import type { ReadyPurchase } from './purchase';

/** What an order key stands for (F3.23): these goods for this character with this coupon, by any method. */
export function intentOf({ game, role, goods, coupon }: ReadyPurchase): Intent {
  return {
    clientId: game.client_id,
    serverId: role.server_id,
    roleId: role.role_id,
    productId: goods.value,
    couponCode: coupon?.code ?? null,
  };
}
