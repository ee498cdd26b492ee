'use client';

import { useTranslations } from 'next-intl';
import { useMethods } from '@/components/purchase/method/use-methods';
import { useCurrentClientId } from '@/lib/client/account/current-game';
import type { WaitingPayment } from '@/lib/client/order/waiting-payment';

/** The method of orders that the shop's own prepaid card paid; no game's list has it. */
const ownCardKey = 'card_card';

type OrderMethod = Pick<WaitingPayment, 'clientId' | 'methodKey' | 'methodName'>;

/**
 * The name of an order's payment method: the one that the order states, otherwise the one in its game's current list of methods; null while
 * unknown. Until the order has been read, its game is most likely the current one, whose list nearly always is there: it isn't requested for
 * a guess.
 */
export function useMethodName({ clientId, methodKey, methodName }: OrderMethod): string | null {
  const t = useTranslations('order');
  const current = useCurrentClientId();
  const onlyKnown = clientId === undefined || methodName !== null;
  const { data } = useMethods(clientId ?? current ?? '', { onlyKnown });
  if (methodKey === ownCardKey) return t('prepaidCard');
  if (methodName !== null) return methodName;
  if (data === undefined || methodKey === null) return null;
  const methods = Object.values(data.methods).flat();
  const named = methods.flatMap((method) => [...method.sub_payment, method]);
  return named.find(({ key }) => key === methodKey)?.name ?? null;
}
