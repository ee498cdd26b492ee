'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { PopupFrame } from '@/components/popups/popup-frame';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Button } from '@/components/ui/button';
import { Glyph } from '@/components/ui/glyph';
import { InlineError } from '@/components/ui/inline-error';
import { Skeleton } from '@/components/ui/skeleton';
import { loadAgain, reloadMs, useGoOn } from '@/lib/client/account/use-complete-login';
import { useLoginAim } from '@/lib/client/account/use-login-aim';
import { popupAtom, type LoginRequest } from '@/lib/client/popups/popup';
import { QrCode } from './qr-code';
import { usePairing, type PairingView } from './use-pairing';

type PairingPopupProps = Readonly<{
  /** The login popup that it was opened from, and goes back to. */
  from: LoginRequest;
  clientId: string;
  load?: (next: string | null) => void;
}>;

/** Logs in this browser with the game on the player's phone, which scans a QR code or takes its digits (F7.7). */
export function PairingPopup({ from, clientId, load = loadAgain }: PairingPopupProps) {
  const t = useTranslations('login');
  const setPopup = useSetAtom(popupAtom);
  const { close } = usePopupFrame();
  useLoginAim(from.aim, clientId);
  const goOn = useGoOn(load);
  const { view, again } = usePairing({
    clientId,
    onDone: () => {
      close();
      setTimeout(() => goOn(from.next ?? null), reloadMs);
    },
  });
  return (
    <PopupFrame
      title={t('pairing.title')}
      footer={
        <Button variant="ghost" block onClick={() => setPopup(from)}>
          {t('pairing.other')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p role="status" className="sr-only">
          {view.state === 'done' ? t('return.done') : view.state === 'over' ? t('pairing.over') : ''}
        </p>
        {view.state === 'failed' ? (
          <PairingFailure view={view} onRetry={again} />
        ) : (
          <PairingCode view={view} onAgain={again} />
        )}
        <p className="flex items-start gap-2 text-s text-muted">
          <Glyph name="shield-check" className="mt-0.5 size-4 shrink-0" />
          {t('pairing.warning')}
        </p>
      </div>
    </PopupFrame>
  );
}

type FailureProps = Readonly<{ view: Extract<PairingView, { state: 'failed' }>; onRetry: () => void }>;

function PairingFailure({ view, onRetry }: FailureProps) {
  const t = useTranslations();
  const words = useFailureText();
  const { failure } = view;
  // The server's text speaks of a password, and none was typed in here.
  const isRefused = failure.kind === 'business' && failure.codeName === 'loginFailed';
  const message = isRefused ? t('notices.loginFailed') : words.ofFailure(failure);
  return <InlineError message={message} retry={{ label: t('errors.retry'), onRetry }} />;
}

type CodeProps = Readonly<{
  view: Exclude<PairingView, { state: 'failed' }>;
  onAgain: () => void;
}>;

/** The QR code beside its digits; once they are over, a button for new ones. */
function PairingCode({ view, onAgain }: CodeProps) {
  const t = useTranslations('login.pairing');
  const digits = useRef<HTMLParagraphElement>(null);
  const wasRenewed = useRef(false);
  const code = view.state === 'waiting' ? view.code : null;
  useEffect(() => {
    // The button that had the focus is gone; the new code takes its place, and is read out.
    if (code !== null && wasRenewed.current) digits.current?.focus();
    wasRenewed.current = false;
  }, [code]);
  const renew = () => {
    wasRenewed.current = true;
    onAgain();
  };
  return (
    <div className="grid items-center justify-items-center gap-5 md:grid-cols-[auto_1fr] md:justify-items-start">
      <div className="grid min-h-49 min-w-49 place-items-center">
        {view.state === 'waiting' && <QrCode text={view.qr} label={t('qr')} />}
        {view.state === 'over' && <Button onClick={renew}>{t('again')}</Button>}
        {(view.state === 'loading' || view.state === 'done') && <Skeleton className="size-49 rounded-card" />}
      </div>
      <div className="grid gap-3 text-center md:text-start">
        <p className="text-balance">{t('text')}</p>
        {view.state === 'waiting' && (
          <>
            <p ref={digits} tabIndex={-1} className="outline-none">
              <span className="sr-only">{t('code', { digits: [...view.code].join(' ') })}</span>
              <CodeDigits code={view.code} />
            </p>
            <p role="timer" className="num text-s text-muted">
              {t('left', { seconds: view.secondsLeft })}
            </p>
          </>
        )}
        {view.state === 'over' && <p className="text-warning">{t('over')}</p>}
      </div>
    </div>
  );
}

/** Six digits in two groups. The gap isn't text, so that a copy has the digits alone. */
function CodeDigits({ code }: Readonly<{ code: string }>) {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      className="num inline-flex gap-3 text-2xl font-bold tracking-widest select-all"
    >
      <span>{code.slice(0, 3)}</span>
      <span>{code.slice(3)}</span>
    </span>
  );
}
