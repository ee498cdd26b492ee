'use client';

import { Check, SearchX } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ListRow } from '@/components/ui/list-row';
import { SearchField } from '@/components/ui/search-field';
import { isFound, withLanguageNames } from '@/lib/client/text/choice-search';
import { type Choice, searchedFrom } from '@/lib/client/popups/popup';
import { usePopupFrame } from './popup-contexts';
import { PopupFrame } from './popup-frame';

/** A choice among several options, such as languages, as a sheet: the current one is marked, and long lists have a search field. */
export function ChoicePopup({ title, value, options, onChoose }: Choice) {
  const t = useTranslations('popup');
  const [typed, setTyped] = useState('');
  const all = withLanguageNames(options(), useLocale());
  const found = all.filter((option) => isFound(option, typed));
  return (
    <PopupFrame title={title} size="s">
      <div className="grid gap-3">
        {all.length >= searchedFrom && (
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={setTyped}
            clearLabel={t('clearSearch')}
            maxLength={64}
          />
        )}
        <p role="status" className="sr-only">
          {found.length === 0 ? t('nothingFound') : ''}
        </p>
        {found.length === 0 ? (
          <EmptyState icon={<SearchX className="size-7" />} title={t('nothingFound')} />
        ) : (
          <Card as="div" className="overflow-hidden">
            <ul className="divide-y divide-line">
              {found.map((option) => (
                <li key={option.value}>
                  <Option option={option} isCurrent={option.value === value} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </PopupFrame>
  );
}

type OptionProps = Readonly<{
  option: ReturnType<Choice['options']>[number];
  isCurrent: boolean;
  onChoose: (value: string) => void;
}>;

/** Calls `onChoose` once the sheet has closed, because a choice may lead to another page. */
function Option({ option: { value, label, note, lang }, isCurrent, onChoose }: OptionProps) {
  const { close } = usePopupFrame();
  return (
    <ListRow
      title={<span lang={lang}>{label}</span>}
      trailing={
        <>
          {note !== undefined && <span className="text-s text-muted">{note}</span>}
          <span className="size-5 shrink-0">
            {isCurrent && <Check aria-hidden="true" className="size-5 text-accent-ink" strokeWidth={2.6} />}
          </span>
        </>
      }
      className="min-h-13! py-2!"
      isCurrent={isCurrent}
      onClick={() => close(() => onChoose(value))}
    />
  );
}
