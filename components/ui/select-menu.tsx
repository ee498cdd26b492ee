'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { compactHiddenClass, compactPillClass, pillClass, SelectArrow } from './pill';

/** `lang` is the language of the label; `note` is a second name. */
export type SelectOption = Readonly<{ value: string; label: string; note?: string; lang?: string }>;

export type SelectMenuProps = Readonly<{
  label: string;
  /** The name of the chosen option. */
  name: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  icon?: ReactNode;
  /** Shows only the icon on phones; screen readers still get the name. */
  compact?: boolean;
}>;

export const menuPopup = cx(
  'max-h-[min(24rem,var(--available-height))] min-w-[max(12rem,var(--anchor-width))] overflow-y-auto overscroll-contain rounded-card',
  'bg-raised p-1.5 text-ink shadow-popup inset-ring inset-ring-line outline-none',
  'origin-(--transform-origin) transition-[scale,opacity] duration-150 data-starting-style:scale-96 data-ending-style:opacity-0',
);

export const menuItem =
  'flex min-h-11 cursor-default items-center gap-2.5 rounded-s px-3 text-m outline-none select-none data-highlighted:bg-sunken ' +
  'data-selected:font-semibold data-selected:text-accent-ink';

/** A pill with a short list of options; open from the start. Heavy: load it on demand. */
export function SelectMenu({
  label,
  name,
  value,
  options,
  onChange,
  icon,
  compact = false,
}: SelectMenuProps) {
  return (
    // The pages' security policy forbids style elements; app/globals.css contains the rules that this one would add.
    <CSPProvider disableStyleElements>
      <Select.Root
        value={value}
        defaultOpen
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
      >
        <Select.Trigger
          aria-label={`${label}: ${name}`}
          className={cx(pillClass, compact && compactPillClass, 'data-popup-open:inset-ring-edge')}
        >
          {icon}
          <Select.Value className={cx('truncate', compact && compactHiddenClass)}>{name}</Select.Value>
          <SelectArrow compact={compact} />
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner
            className="z-overlay outline-none"
            align="end"
            sideOffset={8}
            alignItemWithTrigger={false}
          >
            <Select.Popup className={menuPopup}>
              <Select.List aria-label={label}>
                {options.map((option) => (
                  <OptionRow key={option.value} option={option} />
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  );
}

function OptionRow({ option }: Readonly<{ option: SelectOption }>) {
  return (
    <Select.Item value={option.value} className={menuItem}>
      <Select.ItemText lang={option.lang} className="min-w-0 flex-1">
        {option.label}
      </Select.ItemText>
      {option.note !== undefined && <span className="text-s font-normal text-muted">{option.note}</span>}
      <Select.ItemIndicator>
        <Check aria-hidden="true" className="size-4" strokeWidth={3} />
      </Select.ItemIndicator>
    </Select.Item>
  );
}
