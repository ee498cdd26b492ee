'use client';

import { useTranslations } from 'next-intl';
import { LogInPrompt } from '@/components/account/login/log-in-prompt';
import { Section } from '@/components/ui/section';

/** Stands in the place of a player's orders for a guest, and in the server's HTML. */
export function GuestOrders() {
  const t = useTranslations('my');
  return (
    <Section title={t('orders.title')}>
      <LogInPrompt text={t('logIn')} />
    </Section>
  );
}
