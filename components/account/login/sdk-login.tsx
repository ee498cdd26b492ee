'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useFailureText } from '@/components/popups/use-failure-text';
import { useForgetCharacter } from '@/lib/client/account/account-change';
import { currentGameProduct } from '@/lib/client/account/current-game';
import { clearUser, saveUser } from '@/lib/client/account/change-session';
import { noteAccount } from '@/lib/client/account/note-account';
import { isLastingRefusal } from '@/lib/client/api/refusals';
import { forgetHandover, readHandover } from '@/lib/client/page-scripts/sdk-handover';
import { useSdkView } from '@/lib/client/page/use-environment';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';

const tabStorage = () => window.sessionStorage;

/**
 * Logs in the player that the game handed over (F4.6). The server says whose token it is, and the login is stored for this tab. When it
 * ends, no popup opens, because only the game can hand over another login. Renders nothing.
 */
export function SdkLogin() {
  const { api, gameProducts, tenant } = useShop();
  const t = useTranslations('login.sdk');
  const words = useFailureText();
  const handle = useFailureHandler();
  const store = useLocalStore();
  const showToast = useSetAtom(showToastAtom);
  const forgetCharacter = useForgetCharacter();
  const isSdkView = useSdkView();
  const isAsking = useRef(false);
  const take = useEffectEvent(async () => {
    const handed = readHandover(tabStorage, tenant.id);
    if (handed === null) return;
    const gpId = gameProducts[handed.clientId] ?? currentGameProduct(store);
    const before = gpId === null ? undefined : store.read(storedKeys.users)?.[gpId];
    // The token may be another account's: until that is known, nobody is logged in, or they would buy for the former one.
    if (before !== undefined && before.oauth_token !== handed.token) clearUser(store, before.gp_id);
    const found = await api.call('getUserInfo', { client_id: handed.clientId }, { token: handed.token });
    if (found.ok) {
      const { real_name: _, ...user } = found.content;
      if (before?.gp_id !== user.gp_id || before.suid !== user.suid) forgetCharacter(user.gp_id);
      noteAccount(store, user);
      saveUser(store, { ...user, oauth_token: handed.token });
      return forgetHandover(tabStorage, tenant.id);
    }
    // Nothing is known of the token yet: this page tries again once the connection is back, or else the next page of this tab does.
    if (!isLastingRefusal(found)) return showToast({ tone: 'error', text: words.ofFailure(found) });
    forgetHandover(tabStorage, tenant.id);
    if (found.codeName === 'wrongDomain') return handle(found);
    if (gpId !== null) clearUser(store, gpId);
    showToast({ tone: 'error', text: t('text') });
  });
  const takeAlone = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    await take();
    isAsking.current = false;
  });
  useEffect(() => {
    if (!isSdkView) return;
    const start = () => void takeAlone();
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [isSdkView]);
  return null;
}
