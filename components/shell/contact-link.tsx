'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { useShop } from '@/lib/client/shop/shop';

/** A link to write to the brand's customer service. */
export function ContactLink() {
  const t = useTranslations('shell');
  const { contact } = useShop().tenant;
  return (
    <a href={`mailto:${contact.email}`} className={buttonClass({ variant: 'secondary' })}>
      {t('contact')}
    </a>
  );
}
