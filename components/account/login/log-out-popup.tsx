'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { ConfirmPopup } from '@/components/popups/confirm-popup';
import { useForgetCharacter } from '@/lib/client/account/account-change';
import { clearUser, logOut } from '@/lib/client/account/change-session';
import { inSdkView } from '@/lib/client/page/use-environment';
import { forgetReceipts } from '@/lib/client/order/forget-receipts';
import { type Popup, popupAtom } from '@/lib/client/popups/popup';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { useShop } from '@/lib/client/shop/shop';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { logEvent } from '@/lib/client/track/log-event';

/** Asks before a player logs out of a game's account, or switches to another account (F4.5). */
export function LogOutPopup({ gpId, aim }: Extract<Popup, { kind: 'logOut' }>) {
  const t = useTranslations('account');
  const setPopup = useSetAtom(popupAtom);
  const showToast = useSetAtom(showToastAtom);
  const leave = useLeaveAccount(gpId);
  const section = aim === 'leave' ? 'logOut' : 'change';
  const onConfirm = () => {
    leave();
    // Accounts are changed for a character of the other one.
    if (aim === 'change') setPopup({ kind: 'login', aim: {} });
    else showToast({ tone: 'success', text: t('logOut.done') });
  };
  return (
    <ConfirmPopup
      question={{
        kind: 'confirm',
        title: t(`${section}.title`),
        paragraphs: [t(`${section}.text`)],
        confirm: t(`${section}.confirm`),
        cancel: t('cancel'),
        closeByOverlay: true,
        onConfirm,
      }}
    />
  );
}

/**
 * Forgets the login of one game and everything that belongs to it, and the receipts that would open orders without a login, and revokes its
 * token. Logins of other games stay.
 */
function useLeaveAccount(gpId: string): () => void {
  const { api, clientIds } = useShop();
  const store = useLocalStore();
  const queries = useQueryClient();
  // The server revokes a token only for a client of its own game, which needn't be the current one.
  const clientId = clientIds[gpId]?.find((id) => id !== '');
  const forgetCharacter = useForgetCharacter();
  return () => {
    logEvent('log_out', { gp_id: gpId });
    // Inside a game the token belongs to the game: it is forgotten here but not revoked.
    if (clientId === undefined || inSdkView()) clearUser(store, gpId);
    else void logOut({ client: api, store }, { client_id: clientId, gp_id: gpId });
    forgetCharacter(gpId);
    forgetReceipts(store);
    queries.removeQueries({ predicate: ({ queryKey: [, , who] }) => typeof who === 'string' });
  };
}
