'use client';

import { useSetAtom } from 'jotai';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Pill, SelectArrow } from '@/components/ui/pill';
import { SearchMenu } from '@/components/ui/search-menu';
import { SelectMenu } from '@/components/ui/select-menu';
import { choiceLook, popupAtom } from '@/lib/client/popups/popup';
import { isFound, withLanguageNames } from '@/lib/client/text/choice-search';
import type { ChoicePillProps } from './choice-pill';

/**
 * Replaces a pressed pill and opens immediately: a sheet on phones, and on wide screens a list, with a search field if the list is long. It
 * keeps its form when the window changes, such as by turning a tablet: another form would be a new control, and open by itself.
 */
export function ChoiceMenu(props: ChoicePillProps) {
  const [look] = useState(() => choiceLook(props));
  switch (look) {
    case 'sheet':
      return <SheetPill {...props} />;
    case 'list':
      return <ListPill {...props} />;
    case 'search':
      return <ListPill {...props} isLong />;
  }
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

function ListPill({ isLong = false, ...props }: ChoicePillProps & Readonly<{ isLong?: boolean }>) {
  const { title, options, onChoose, ...look } = props;
  const menu = {
    ...look,
    label: title,
    options: withLanguageNames(options(), useLocale()),
    onChange: onChoose,
  };
  return isLong ? <Searched {...menu} /> : <SelectMenu {...menu} />;
}

function Searched(menu: Parameters<typeof SelectMenu>[0]) {
  const t = useTranslations('popup');
  return <SearchMenu {...menu} isFound={isFound} words={{ search: t('search'), none: t('nothingFound') }} />;
}
