'use client';

import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { ChannelPicker } from './channel-picker';

/** The channels of a payment method, in a popup of their own (F3.7). */
export function ChannelsPopup({ methodKey }: Readonly<{ methodKey: string }>) {
  const t = useTranslations('popup');
  return (
    <PopupFrame title={t('channels')}>
      <ChannelPicker methodKey={methodKey} />
    </PopupFrame>
  );
}
