'use client';

import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { usePlatform } from '@/lib/client/page/use-platform';
import { chosenMethodKeyAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { channelIdOf, channelOf } from '@/lib/domain/channels';
import { isTestHost } from '@/lib/domain/demo-host';

/**
 * The Korean brand's payment script (F3.29): on that brand only, never on phones, and from the test host in
 * demo and test. Because it is foreign code on a page with a login, it is loaded only once its own method is
 * chosen; paying works without it.
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
