'use client';

import { useMethods } from '@/components/purchase/method/use-methods';
import type { OrderInfo } from '@/lib/contract/payments';

/** The name of the order's payment method, from the game's list of methods; null while unknown. */
export function useMethodName({ client_id, method_key }: OrderInfo): string | null {
  const { data } = useMethods(client_id ?? '');
  if (data === undefined || method_key === undefined) return null;
  const methods = Object.values(data.methods).flat();
  const named = methods.flatMap((method) => [...method.sub_payment, method]);
  return named.find(({ key }) => key === method_key)?.name ?? null;
}
