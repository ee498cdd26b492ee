'use client';

import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { usePlatform } from '@/components/select-goods/use-platform';
import { chosenMethodKeyAtom } from '@/lib/client/selection';
import { useShop } from '@/lib/client/shop';
import { channelIdOf, channelOf } from '@/lib/domain/channels';
import { isTestHost } from '@/lib/domain/demo-host';

/**
 * The Korean brand's payment script (spec section 9): on that brand alone, never on phones, from the test host in demo and test. It is
 * foreign code on a page with a login, so it comes only once its own method is chosen, and paying works without it.
 */
export function PaymentScript() {
  const { tenant } = useShop();
  const platform = usePlatform();
  const methodKey = useAtomValue(chosenMethodKeyAtom);
  const { legal, id } = tenant;
  const isChosen = methodKey !== null && channelOf(channelIdOf(methodKey), id).call === 'krWelcomePay';
  const script = legal.kind === 'kr' && platform === 'web' && isChosen ? legal.paymentScript : null;
  useEffect(() => {
    if (script === null) return;
    const src = isTestHost(window.location.hostname) ? script.test : script.production;
    if (document.querySelector(`script[src="${src}"]`) !== null) return;
    const element = document.createElement('script');
    element.src = src;
    element.async = true;
    document.head.append(element);
  }, [script]);
  return null;
}
