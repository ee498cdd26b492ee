'use client';

import { useSetAtom } from 'jotai';
import { UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TextButton } from '@/components/ui/text-button';
import { popupAtom } from '@/lib/client/popups/popup';

/** Says that the link was made for another account, and offers to switch accounts or to choose one of the player's own characters. */
export function ForeignCharacter({ gpId }: Readonly<{ gpId: string }>) {
  const t = useTranslations();
  const setPopup = useSetAtom(popupAtom);
  return (
    <div data-foreign="" className="grid content-start gap-1 bg-warning-soft px-4 py-3">
      <p role="alert" className="flex items-start gap-3">
        <UserX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
        {t('notices.accountMismatch')}
      </p>
      <p className="flex flex-wrap gap-x-4 ps-6">
        <TextButton onClick={() => setPopup({ kind: 'logOut', gpId, aim: 'change' })}>
          {t('account.change.confirm')}
        </TextButton>
        <TextButton onClick={() => setPopup({ kind: 'role' })}>{t('recharge.step.role')}</TextButton>
      </p>
    </div>
  );
}
