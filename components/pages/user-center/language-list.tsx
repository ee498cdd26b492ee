'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFocusAfterChoice } from '@/components/shell/use-focus-after-choice';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { useChooseLanguage } from '@/lib/client/page/use-choose-language';
import { useShop } from '@/lib/client/shop/shop';
import { localeTable, type Locale } from '@/lib/domain/locales';

/** The languages as a list, used inside a game (F4.6). */
export function LanguageList({ locales }: Readonly<{ locales: readonly Locale[] }>) {
  const t = useTranslations('userCenter');
  const { locale } = useShop();
  const choose = useChooseLanguage('list');
  const list = useFocusAfterChoice<HTMLUListElement>('list');
  return (
    <Section title={t('languages')}>
      <Card className="overflow-hidden">
        <ul ref={list} className="divide-y divide-line">
          {locales.map((each) => (
            <li key={each}>
              <button
                type="button"
                lang={localeTable[each].bcp47}
                aria-current={each === locale ? 'true' : undefined}
                onClick={() => choose(each)}
                className="flex min-h-13 w-full items-center gap-3 px-4 text-start -outline-offset-2 transition-colors hover:bg-accent-soft/60 aria-[current]:font-semibold aria-[current]:text-accent-ink"
              >
                <span className="flex-1">
                  <bdi>{localeTable[each].name}</bdi>
                </span>
                {each === locale && <Check aria-hidden="true" className="size-5 shrink-0" />}
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
