'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Glyph } from '@/components/ui/glyph';
import { popupAtom } from '@/lib/client/popups/popup';
import type { Purchase } from '@/lib/client/purchase/purchase';

type CardEntryProps = Readonly<{ purchase: Pick<Purchase, 'game' | 'user' | 'role' | 'platform'> }>;

/** The button to redeem a prepaid card. Guests are asked to log in first, and players without a character to choose one. */
export function CardEntry({ purchase }: CardEntryProps) {
  const t = useTranslations('cards');
  const setPopup = useSetAtom(popupAtom);
  const { game, user, role, platform } = purchase;
  const open = () => {
    if (user === null) return setPopup({ kind: 'login' });
    if (role === null) return setPopup({ kind: 'role' });
    setPopup({ kind: 'card', clientId: game.client_id, who: user.suid, role, platform });
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <span className="flex items-center gap-3">
        <Glyph name="gift" className="size-5 shrink-0 text-accent-ink" />
        {t('openText')}
      </span>
      <Button variant="secondary" onClick={open}>
        {t('open')}
      </Button>
    </Card>
  );
}
