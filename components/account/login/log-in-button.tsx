'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { usePopupLoader } from '@/components/popups/popup-contexts';
import { buttonClass } from '@/components/ui/button-class';
import { cx } from '@/components/ui/cx';
import { popupAtom } from '@/lib/client/popups/popup';

/** Opens the login. Not a `Button`, whose busy and inactive states it never has and would load with every page that it is on. */
export function LogInButton() {
  const t = useTranslations('account');
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  return (
    <button
      type="button"
      className={cx(buttonClass({}), 'min-w-36')}
      aria-haspopup="dialog"
      onPointerEnter={() => preload('login')}
      onClick={() => setPopup({ kind: 'login' })}
    >
      {t('logIn')}
    </button>
  );
}
