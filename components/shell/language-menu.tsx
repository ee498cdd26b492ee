'use client';

import { useTranslations } from 'next-intl';
import { ChoicePill } from '@/components/popups/choice-pill';
import { Glyph } from '@/components/ui/glyph';
import { useChooseLanguage } from '@/lib/client/page/use-choose-language';
import { localeTable, type Locale } from '@/lib/domain/locales';
import { useFocusAfterChoice } from './use-focus-after-choice';

type LanguageMenuProps = Readonly<{
  locale: Locale;
  locales: readonly Locale[];
  /** Where the menu is placed; in the header it is only an icon on phones. */
  control?: 'header' | 'settings';
}>;

/** The language menu, for pages with more than one language (F1.8). */
export function LanguageMenu({ locale, locales, control = 'header' }: LanguageMenuProps) {
  const t = useTranslations('shell');
  const choose = useChooseLanguage(control);
  const box = useFocusAfterChoice<HTMLSpanElement>(control);
  const options = () =>
    locales.map((each) => ({ value: each, label: localeTable[each].name, lang: localeTable[each].bcp47 }));
  return (
    <span ref={box} className="contents">
      <ChoicePill
        title={t('language')}
        name={localeTable[locale].name}
        value={locale}
        options={options}
        onChoose={choose}
        icon={<Glyph name="languages" className="size-4.5 shrink-0 sm:size-4" />}
        compact={control === 'header'}
      />
    </span>
  );
}
