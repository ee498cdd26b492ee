import type { InputOf } from '@/lib/client/api/api-client';
import type { ApiFailure, ApiResult } from '@/lib/client/api/api-result';
import { paidBy, type MethodChoice } from '@/lib/client/purchase/method-choice';
import { methodFault, opensTab, showCardPayment, showPayment } from '@/lib/client/purchase/pay-flow';
import type { PayTools } from '@/lib/client/purchase/pay-tools';
import { payWords } from '@/lib/client/purchase/pay-words';
import { openProviderPage } from '@/lib/client/purchase/provider-page';
import { storedKeys } from '@/lib/client/storage/keys';
import { orderKeyFor, releaseOrderKey } from '@/lib/client/storage/order-keys';
import type { CreatedPayment } from '@/lib/contract/payments';
import type { DebtInfo } from '@/lib/contract/debts';
import { channelOf, type Channel } from '@/lib/domain/channels';
import type { Platform } from '@/lib/domain/platform';

export type DebtChoice = Readonly<{
  info: DebtInfo;
  choice: MethodChoice;
  region: string;
  platform: Platform;
}>;

export { methodFault, payWords };

/** Creates the payment of a debt and shows how to pay it. Like a purchase of goods, but identified by the debt's link alone. */
export async function createDebtPayment(chosen: DebtChoice, tools: PayTools): Promise<void> {
  const channel = channelIn(chosen, tools);
  const page = opensTab(channel) ? openProviderPage(tools.words.opening) : null;
  const result = await ask(chosen, tools, (input) => tools.api.call('replenishmentPay', input));
  if (result.ok) return showPayment(result.content, page, paidBy(chosen.choice).key, channel, tools);
  page?.close();
  tools.handleFailure(result);
}

/**
 * The same by a card that its provider takes. Returns why
 * the card was refused; null when the result is shown.
 */
export async function payDebtByCard(
  chosen: DebtChoice,
  card_info: string,
  tools: PayTools,
): Promise<ApiFailure | null> {
  const result = await ask(chosen, tools, (input) =>
    tools.api.call('replenishmentCardPay', { ...input, card_info }),
  );
  if (!result.ok) return result;
  showCardPayment(result.content, paidBy(chosen.choice).key, tools);
  return null;
}

/** The channel of the chosen method. */
export function channelIn({ choice }: DebtChoice, { channels }: PayTools): Channel {
  return channelOf(paidBy(choice).channel_id, channels);
}

type Call = (input: InputOf<'replenishmentPay'>) => Promise<ApiResult<CreatedPayment>>;

async function ask({ info, choice, region, platform }: DebtChoice, tools: PayTools, call: Call) {
  const { payway_id, channel_id } = paidBy(choice);
  const intent = {
    clientId: info.client_id,
    serverId: '',
    roleId: '',
    productId: `replenish:${info.replenish_id}`,
  };
  const order_key = orderKeyFor(tools.store, intent);
  const { did, session_id, session_time, traffic_source, game_channel_id, bcp47_lang } = tools.tracking();
  const result = await call({
    replenish_id: info.replenish_id,
    payway_id,
    channel_id,
    country: region,
    platform,
    order_key,
    did,
    session_id,
    session_time,
    traffic_source,
    game_channel_id,
    bcp47_lang,
  });
  // One of the stored values that are documented (F6.9); the debt's page removes it once this order is paid.
  if (result.ok) tools.store.write(storedKeys.debtBillingNo, result.content.billing_no);
  else if (result.kind === 'business') releaseOrderKey(tools.store, intent, order_key);
  return result;
}
