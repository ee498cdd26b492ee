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
  Readonly<{ methodKey: string | undefined; due: number | undefined }>;

/** How an order is paid: as the order itself says, or until it has been read as the popup that opened it says. */
export function waitingPayment(
  opened: Opened,
  order: OrderInfo | null,
  changes: ChannelChanges,
): WaitingPayment {
  const { amount, currency } = order ?? {};
  // An order that doesn't state its amount was made by a backend that can charge it.
  const canCharge = amount === undefined || currency === undefined || isPayable(amount, currency);
  const methodKey = order?.method_key ?? opened.methodKey ?? null;
  const { way, completion } = channelOf(methodKey === null ? '' : channelIdOf(methodKey), changes);
  const due = order?.expires_at ?? opened.due ?? null;
  return {
    ...opened,
    methodKey,
    methodName: order?.method_name ?? null,
    clientId: order?.client_id,
    way,
    completion,
    due,
    isPayable: canCharge,
  };
}

/** True when the popup's text states the time to pay by, so that the whole order is needed at once. */
export function showsDeadline(methodKey: string | undefined, changes: ChannelChanges): boolean {
  if (methodKey === undefined) return false;
  const { way } = channelOf(channelIdOf(methodKey), changes);
  return way === 'store' || way === 'bank';
}
