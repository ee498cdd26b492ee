'use client';

import { useTranslations } from 'next-intl';
import { ChannelPicker } from '@/components/recharge/channel-picker';
import { PopupFrame } from './popup-frame';

/** The second level of a payment method: its channels (spec section 2, second-level payment-channel popup). */
export function ChannelsPopup({ methodKey }: Readonly<{ methodKey: string }>) {
  const t = useTranslations('popup');
  return (
    <PopupFrame title={t('channels')}>
      <ChannelPicker methodKey={methodKey} />
    </PopupFrame>
  );
}
