'use client';

import { useState } from 'react';
import { usePopupFrame } from '@/components/popups/popup-frame-context';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useFailureText } from '@/components/popups/use-failure-text';
import { isPlainFailure } from '@/components/popups/use-reaction-on-error';
import { useOneAtATime } from '@/lib/client/page/use-one-at-a-time';
import { useSlow } from '@/lib/client/page/use-slow';
import type { Popup } from '@/lib/client/popups/popup';
import { encodeCard, type CardCode } from '@/lib/domain/cards';

type Request = Extract<Popup, { kind: 'payCard' }>;

/**
 * Pays with the typed card. If the card is refused, the reason
 * is shown in place and `onRefused` leads back to its fields.
 */
export function usePayCard({ clientId, pay }: Request, onRefused: () => void) {
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useOneAtATime();
  const slow = useSlow(busy);
  const { close } = usePopupFrame();
  const handleFailure = useFailureHandler();
  const { ofFailure } = useFailureText();
  const payWith = async (code: CardCode) => {
    const failure = await pay(await encodeCard(code, clientId));
    if (failure === null) return;
    if (isPlainFailure(failure)) {
      setError(ofFailure(failure));
      onRefused();
      return;
    }
    // The failure needs the page under the popup, such as to log in or to look at a new price.
    close();
    handleFailure(failure, { paying: true });
  };
  return {
    ...{ error, busy, slow },
    forgetError: () => setError(null),
    pay: (code: CardCode) => void run(() => payWith(code)),
  };
}
