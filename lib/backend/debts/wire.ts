import type { infer as Infer } from 'zod/mini';
import { fault, type Answer } from '@/lib/backend/http/answer';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { Opened } from '@/lib/backend/orders/pay';
import { paymentAnswer, paymentFault, trackingOf } from '@/lib/backend/orders/pay-wire';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { CreatedPayment } from '@/lib/contract/payments';
import type { replenishmentPay } from '@/lib/contract/debts';
import type { Result } from '@/lib/domain/result';
import type { FindError } from './find-debt';
import type { DebtError, DebtPayment } from './pay-debt';

/** The API's codes for why a debt can't be found. */
export const debtCodes = {
  debtNotFound: 'replenishError',
  gameUnknown: 'notAGame',
  notLoggedIn: 'notLoggedIn',
} as const satisfies Record<FindError, ApiCodeName>;

export const readDebtPayment = (input: Infer<(typeof replenishmentPay)['request']>): DebtPayment => ({
  link: input.replenish_id,
  paywayId: input.payway_id,
  channelId: input.channel_id,
  region: input.country ?? null,
  platform: input.platform,
  orderKey: input.order_key,
  tracking: trackingOf(input),
});

/** The answer to a call that pays a debt. */
export function debtAnswer(
  deps: Pick<OrdersDeps, 'receipts'>,
  opened: Result<Opened, DebtError>,
): Answer<CreatedPayment> {
  if (opened.ok) return paymentAnswer(deps, opened);
  const { error } = opened;
  return error.code === 'debtNotPayable' ? fault('replenishError') : paymentFault(deps, error);
}
