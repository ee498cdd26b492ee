'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SearchMenu } from '@/components/ui/search-menu';
import { SelectMenu } from '@/components/ui/select-menu';
import { searchedFrom, withLanguageNames } from '@/lib/client/text/choice-search';
import type { ChoicePillProps } from './choice-pill';
import { AllWords } from './more-words';

/** The list that a pill opens on wide screens, open at first; many options can be searched. */
export function ChoiceMenu({ title, options, onChoose, ...look }: ChoicePillProps) {
  const menu = { ...look, label: title, options: withLanguageNames(options(), useLocale()), onChange: onChoose };
  if (menu.options.length < searchedFrom) return <SelectMenu {...menu} />;
  return (
    <AllWords>
      <Searched {...menu} />
    </AllWords>
  );
}

function Searched(menu: Parameters<typeof SelectMenu>[0]) {
  const t = useTranslations('popup');
  return <SearchMenu {...menu} words={{ search: t('search'), none: t('nothingFound') }} />;
}
