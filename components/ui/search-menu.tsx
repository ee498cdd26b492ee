'use client';

import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Check, Search } from 'lucide-react';
import { cx } from './cx';
import { compactHiddenClass, compactPillClass, pillClass, SelectArrow } from './pill';
import { menuItem, menuPopup, type SelectMenuProps, type SelectOption } from './select-menu';

type SearchMenuProps = SelectMenuProps &
  Readonly<{
    words: Readonly<{ search: string; none: string }>;
    /** Whether the typed text matches an option. */
    isFound: (option: SelectOption, typed: string) => boolean;
  }>;

/** A pill with a long list of options and a field to search them; open from the start. Heavy: load it on demand. */
export function SearchMenu({
  label,
  name,
  value,
  options,
  onChange,
  icon,
  compact = false,
  words,
  isFound,
}: SearchMenuProps) {
  return (
    // The pages' security policy forbids style elements; app/globals.css contains the rules that this one would add.
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={options}
        value={options.find((option) => option.value === value) ?? null}
        defaultOpen
        filter={isFound}
        onValueChange={(next) => {
          if (next !== null) onChange(next.value);
        }}
      >
        <Combobox.Trigger
          aria-label={`${label}: ${name}`}
          className={cx(pillClass, compact && compactPillClass, 'data-popup-open:inset-ring-edge')}
        >
          {icon}
          <span className={cx('truncate', compact && compactHiddenClass)}>{name}</span>
          <SelectArrow compact={compact} />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner className="z-overlay outline-none" align="end" sideOffset={8}>
            <Combobox.Popup aria-label={label} className={cx(menuPopup, 'flex flex-col')}>
              <SearchList label={label} words={words} />
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  );
}

/** The search field and the matching options. */
function SearchList({ label, words }: Pick<SearchMenuProps, 'label' | 'words'>) {
  return (
    <>
      <div className="mb-1.5 flex h-11 shrink-0 items-center gap-2 rounded-s bg-sunken px-3 text-muted">
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <Combobox.Input
          aria-label={words.search}
          placeholder={words.search}
          className="min-w-0 flex-1 bg-transparent text-m text-ink outline-none placeholder:text-muted"
        />
      </div>
      <Combobox.Empty>
        <p className="px-3 pb-3 text-s text-muted">{words.none}</p>
      </Combobox.Empty>
      <Combobox.List aria-label={label} className="min-h-0 overflow-y-auto overscroll-contain empty:hidden">
        {(option: SelectOption) => (
          <Combobox.Item key={option.value} value={option} className={menuItem}>
            <span lang={option.lang} className="min-w-0 flex-1">
              {option.label}
            </span>
            {option.note !== undefined && (
              <span className="text-s font-normal text-muted">{option.note}</span>
            )}
            <Combobox.ItemIndicator>
              <Check aria-hidden="true" className="size-4" strokeWidth={3} />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
    </>
  );
}
