'use client';

import { useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { giftsAtom } from '@/lib/client/purchase/payment-extras';

type GiftNoteProps = Readonly<{ of: 'goods' | 'methods'; id: string }>;

/** The gift that a third party adds to goods or to a payment method (F3.22). Renders nothing if there is none. */
export function GiftNote({ of, id }: GiftNoteProps) {
  const gift = useAtomValue(giftsAtom)[of].get(id);
  return gift !== undefined && <Gift gift={gift} />;
}

function Gift({ gift }: Readonly<{ gift: string }>) {
  const t = useTranslations('recharge');
  return <span className="text-xs font-semibold text-success">{t('gift', { gift })}</span>;
}
