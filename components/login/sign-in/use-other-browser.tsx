'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { popupAtom } from '@/lib/client/popups';
import { useShop } from '@/lib/client/shop';
import { showToastAtom } from '@/lib/client/toasts';
import { shopLink } from './shop-link';

/**
 * Says that this browser can't log in by some accounts, and offers the shop's address for another one (spec section 8, dialog "tips").
 * Where nothing may be copied, the address is shown to be taken by hand.
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
