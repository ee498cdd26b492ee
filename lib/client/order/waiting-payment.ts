import type { OrderInfo } from '@/lib/contract/payments';
import { channelOf, type ChannelChanges, type Completion, type PayWay } from '@/lib/domain/channels';
import { channelIdOf } from '@/lib/domain/method-key';
import { isPayable } from '@/lib/domain/money';

/** How a pending order is paid, as far as that is known. */
export type WaitingPayment = Readonly<{
  billingNo: string;
  receipt: string | null;
  /** The address to pay at; null when there is none. */
  url: string | null;
  methodKey: string | null;
  /** The method's name; null until the order has been read, and for an order that doesn't state it. */
  methodName: string | null;
  /** The order's game; undefined until that is known. */
  clientId: string | undefined;
  way: PayWay;
  completion: Completion;
  /** When the order expires, in seconds since 1970; null until that is known. */
  due: number | null;
  /** False when the order's amount can't be charged, so that no payment is offered. */
  isPayable: boolean;
}>;

type Opened = Pick<WaitingPayment, 'billingNo' | 'receipt' | 'url'> &
  Readonly<{
    methodKey: string | undefined;
    due: number | undefined;
    /** The address came with the method, not with the order. */
    isLinked: boolean;
  }>;

/**
 * How an order is paid: by the method whose payment page is linked here, also if the player has begun to pay by another one before or since.
 * Without such a link, as the order itself says, or until it has been read as what opened it says.
 */
export function waitingPayment(
  opened: Opened,
  order: OrderInfo | null,
  changes: ChannelChanges,
): WaitingPayment {
  const { amount, currency } = order ?? {};
  // An order that doesn't state its amount was made by a backend that can charge it.
  const canCharge = amount === undefined || currency === undefined || isPayable(amount, currency);
  const method = methodOf(opened, order);
  const { way, completion } = channelOf(
    method.methodKey === null ? '' : channelIdOf(method.methodKey),
    changes,
  );
  const due = order?.expires_at ?? opened.due ?? null;
  const { billingNo, receipt, url } = opened;
  return {
    billingNo,
    receipt,
    url,
    ...method,
    clientId: order?.client_id,
    way,
    completion,
    due,
    isPayable: canCharge,
  };
}

function methodOf(
  { isLinked, methodKey }: Opened,
  order: OrderInfo | null,
): Pick<WaitingPayment, 'methodKey' | 'methodName'> {
  const { method_key: stated, method_name: name = null } = order ?? {};
  const shown = isLinked ? (methodKey ?? stated) : (stated ?? methodKey);
  return { methodKey: shown ?? null, methodName: shown === stated ? name : null };
}

/** True when the popup's text states the time to pay by, so that the whole order is needed at once. */
export function showsDeadline(methodKey: string | undefined, changes: ChannelChanges): boolean {
  if (methodKey === undefined) return false;
  const { way } = channelOf(channelIdOf(methodKey), changes);
  return way === 'store' || way === 'bank';
}
