'use client';

import { useSetAtom } from 'jotai';
import { ExternalLink, LockKeyhole } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { Skeleton } from '@/components/ui/skeleton';
import { textButtonClass } from '@/components/ui/text-button';
import { popupAtom, type Popup } from '@/lib/client/popups/popup';

type ComponentPopupProps = Readonly<{ payment: Extract<Popup, { kind: 'component' }> }>;

const byCrossOnly = { overlay: false, escape: false };

/**
 * The payment provider's card form, inside the page (F3.14). When the form reports that it is done, the result popup opens with the order
 * pending: the report proves nothing until the provider has confirmed the payment to the server.
 */
export function ComponentPopup({ payment }: ComponentPopupProps) {
  const t = useTranslations('recharge.component');
  const setPopup = useSetAtom(popupAtom);
  const { billingNo, receipt, payUrl, methodKey } = payment;
  const [isLoaded, setIsLoaded] = useState(false);
  const follow = (opening: 'opened' | 'earlier') =>
    setPopup({ kind: 'result', billingNo, receipt, payUrl, methodKey, opening });
  const frame = useDecided(() => follow('opened'));
  return (
    <PopupFrame
      title={t('title')}
      closeBy={byCrossOnly}
      onDismiss={() => queueMicrotask(() => follow('earlier'))}
    >
      <div className="grid gap-3">
        <p className="flex items-start gap-2 text-s text-muted">
          <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          {t('secure')}
        </p>
        <div className="relative min-h-112" aria-busy={!isLoaded}>
          {!isLoaded && <Skeleton className="absolute inset-0" />}
          <iframe
            ref={frame}
            src={payUrl}
            title={t('title')}
            allow="payment"
            className="absolute inset-0 size-full rounded-card border-0"
            onLoad={() => setIsLoaded(true)}
          />
        </div>
        <p role="status" className="sr-only">
          {isLoaded ? '' : t('loading')}
        </p>
        <a href={payUrl} target="_blank" rel="noopener" className={textButtonClass}>
          {t('otherTab')}
          <ExternalLink aria-hidden="true" className="ms-1 inline size-4 rtl:-scale-x-100" />
        </a>
      </div>
    </PopupFrame>
  );
}

/** Calls back when the page in the frame reports that the payment is decided. Accepts messages only from that frame and our own origin. */
function useDecided(onDecided: () => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const decided = useEffectEvent(onDecided);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (isDecision(data)) decided();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return frame;
}

function isDecision(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'source' in data && data.source === 'shop-component';
}
