'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { shopLink } from '@/lib/client/account/login-address';
import { popupAtom } from '@/lib/client/popups/popup';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { useShop } from '@/lib/client/shop/shop';

/**
 * Says that this browser can't log in with some kinds of account, and offers the shop's address to open in another one (F4.7). If the
 * clipboard is blocked, the address is shown for copying by hand.
 */
export function useOtherBrowser(clientId: string | null): () => void {
  const t = useTranslations('notices');
  const { area } = useShop();
  const setPopup = useSetAtom(popupAtom);
  const showToast = useSetAtom(showToastAtom);
  const copy = async () => {
    const link = shopLink(window.location, { area, clientId });
    try {
      await navigator.clipboard.writeText(link);
      showToast({ tone: 'success', text: t('copied') });
    } catch {
      setPopup({ kind: 'tip', title: t('address'), body: <AddressByHand link={link} /> });
    }
  };
  return () =>
    setPopup({
      kind: 'confirm',
      title: t('tips'),
      paragraphs: [t('loginEnvironment')],
      confirm: t('copy'),
      cancel: t('cancel'),
      closeByOverlay: true,
      onConfirm: () => void copy(),
    });
}

function AddressByHand({ link }: Readonly<{ link: string }>) {
  const t = useTranslations('notices');
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('copyByHand')}</p>
      <p dir="ltr" className="rounded-card bg-sunken p-4 text-start break-all select-all">
        {link}
      </p>
    </div>
  );
}
