'use client';

import { useSetAtom } from 'jotai';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Pill, SelectArrow } from '@/components/ui/pill';
import { SearchMenu } from '@/components/ui/search-menu';
import { SelectMenu } from '@/components/ui/select-menu';
import { choiceLook, popupAtom } from '@/lib/client/popups/popup';
import { isFound, withLanguageNames } from '@/lib/client/text/choice-search';
import type { ChoicePillProps } from './choice-pill';

/**
 * Replaces a pressed pill and opens immediately: a sheet on phones, and on wide screens a list, with a search field if the list is long.
 */
export function ChoiceMenu(props: ChoicePillProps) {
  return choiceLook(props) === 'sheet' ? <SheetPill {...props} /> : <ListPill {...props} />;
}

function SheetPill({ name, icon, compact = false, ...choice }: ChoicePillProps) {
  const pill = useRef<HTMLButtonElement>(null);
  const setPopup = useSetAtom(popupAtom);
  const open = () => {
    const onChoose = (value: string) => {
      choice.onChoose(value);
      pill.current?.focus();
    };
    setPopup({ kind: 'choice', ...choice, onChoose });
  };
  const openFirst = useEffectEvent(open);
  useEffect(() => openFirst(), []);
  return (
    <Pill
      ref={pill}
      icon={icon}
      compact={compact}
      trailing={<SelectArrow compact={compact} />}
      aria-label={`${choice.title}: ${name}`}
      aria-haspopup="dialog"
      onClick={open}
    >
      {name}
    </Pill>
  );
}

function ListPill(props: ChoicePillProps) {
  const { title, options, onChoose, ...look } = props;
  const menu = {
    ...look,
    label: title,
    options: withLanguageNames(options(), useLocale()),
    onChange: onChoose,
  };
  return choiceLook(props) === 'list' ? <SelectMenu {...menu} /> : <Searched {...menu} />;
}

function Searched(menu: Parameters<typeof SelectMenu>[0]) {
  const t = useTranslations('popup');
  return <SearchMenu {...menu} isFound={isFound} words={{ search: t('search'), none: t('nothingFound') }} />;
}
