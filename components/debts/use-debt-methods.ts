'use client';

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { regionIn } from '@/components/purchase/method/use-methods';
import { usePlatform } from '@/lib/client/page/use-environment';
import { choiceOf } from '@/lib/client/purchase/method-choice';
import { likelyRegionsAtom } from '@/lib/client/purchase/selection';
import { debtCountriesQuery } from '@/lib/client/queries/debts';
import { paymentMethodsQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { PaymentMethod } from '@/lib/contract/pay-data';
import type { DebtInfo } from '@/lib/contract/debts';
import type { Money } from '@/lib/domain/money';

/**
 * The methods for a debt: those of the debt's own area, in the regions that have a method for its amount. Channels are listed as methods of
 * their own, because the page asks for one decision only.
 */
export function useDebtMethods(info: DebtInfo, price: Money | null) {
  const { api } = useShop();
  const platform = usePlatform();
  const [region, setRegion] = useState<string | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const place = { client_id: info.client_id, domain_area: info.domain_area };
  const offered = useQuery(paymentMethodsQuery(api, { ...place, platform }));
  const countries = useQuery(debtCountriesQuery(api, { replenish_id: info.replenish_id }));
  const all = offered.data ?? { country: '', methods: {} };
  const codes = countries.data?.map(({ code }) => code) ?? Object.keys(all.methods);
  const fitting = Object.entries(all.methods).filter(([code]) => codes.includes(code));
  const shown = { country: all.country, methods: Object.fromEntries(fitting) };
  const here = regionIn(shown, region, useAtomValue(likelyRegionsAtom));
  const methods = here === null ? [] : (shown.methods[here] ?? []).flatMap(flat);
  return {
    platform,
    methods,
    setRegion,
    setKey,
    region: here,
    regionCodes: Object.keys(shown.methods),
    choice: choiceOf(key, methods, { price, platform }),
    isLoading: offered.isPending,
    // Methods that are shown stay, also if they couldn't be read again.
    failed: offered.isError && offered.data === undefined ? () => void offered.refetch() : null,
  };
}

function flat(method: PaymentMethod): PaymentMethod[] {
  if (method.sub_payment.length === 0) return [method];
  return method.sub_payment.map((channel) => ({
    ...channel,
    icon: channel.icon.trim() === '' ? method.icon : channel.icon,
    sub_payment: [],
  }));
}
