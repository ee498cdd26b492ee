import { methodFault, opensTab, showPayment, type PayTools } from '@/components/recharge/pay-flow';
import { paidBy, type MethodChoice } from '@/components/recharge/method-choice';
import { openProviderPage } from '@/components/recharge/provider-page';
import { storedKeys } from '@/lib/client/storage/keys';
import { orderKeyFor, releaseOrderKey } from '@/lib/client/storage/order-keys';
import type { ReplenishInfo } from '@/lib/contract/replenish';
import { channelOf } from '@/lib/domain/channels';
import type { Platform } from '@/lib/domain/platform';

export type MakeUpChoice = Readonly<{
  info: ReplenishInfo;
  choice: MethodChoice;
  region: string;
  platform: Platform;
}>;

export { methodFault };

/** One creating call for a make-up payment, and the way to where it is paid; as for goods, but by its link alone. */
export async function createMakeUpPayment(
  { info, choice, region, platform }: MakeUpChoice,
  tools: PayTools,
): Promise<void> {
  const { payway_id, channel_id, key } = paidBy(choice);
  const channel = channelOf(channel_id, tools.tenantId);
  const page = opensTab(channel) ? openProviderPage(tools.words.opening) : null;
  const intent = {
    clientId: info.client_id,
    serverId: '',
    roleId: '',
    productId: `replenish:${info.replenish_id}`,
  };
  const order_key = orderKeyFor(tools.store, intent);
  const { did, session_id, session_time, traffic_source, game_channel_id, bcp47_lang } = tools.tracking();
  const result = await tools.api.call('replenishmentPay', {
    ...{ replenish_id: info.replenish_id, payway_id, channel_id, country: region, platform, order_key },
    ...{ did, session_id, session_time, traffic_source, game_channel_id, bcp47_lang },
  });
  if (!result.ok) {
    page?.close();
    if (result.kind === 'business') releaseOrderKey(tools.store, intent, order_key);
    tools.handleFailure(result);
    return;
  }
  // The page finds the order again by its number after a reload.
  tools.store.write(storedKeys.replenishBillingNo, result.content.billing_no);
  showPayment(result.content, page, key, channel, tools);
}
