'use client';

import { ChevronRight, Languages, LifeBuoy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LanguageMenu } from '@/components/shell/language-menu';
import { Card } from '@/components/ui/card';
import { ListRow } from '@/components/ui/list-row';
import { Section } from '@/components/ui/section';
import { useShop } from '@/lib/client/shop/shop';
import type { Locale } from '@/lib/domain/locales';

/** The language, where there is more than one, and customer service. */
export function Settings({ locales }: Readonly<{ locales: readonly Locale[] }>) {
  const t = useTranslations('my');
  const shell = useTranslations('shell');
  const { locale, tenant } = useShop();
  return (
    <Section title={t('settings')} className="content-start">
      <Card divided className="overflow-hidden">
        {locales.length > 1 && (
          <ListRow
            leading={<Languages aria-hidden="true" className="size-5 shrink-0 text-muted" />}
            title={shell('language')}
            trailing={<LanguageMenu locale={locale} locales={locales} control="settings" />}
          />
        )}
        <a
          href={`mailto:${tenant.contact.email}`}
          className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-accent-soft/60"
        >
          <LifeBuoy aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="font-semibold">{t('help')}</span>
            <span className="text-s text-muted">{shell('contact')}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
        </a>
      </Card>
    </Section>
  );
}
