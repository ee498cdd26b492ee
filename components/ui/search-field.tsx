'use client';

import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { cx } from './cx';
import { fieldBox, fieldInput } from './field-frame';
import { IconButton } from './icon-button';

type SearchFieldProps = Readonly<
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
    label: string;
    value: string;
    onChange: (value: string) => void;
    clearLabel: string;
  }
>;

/** A field that filters the list below it. Its label is for screen readers; the placeholder is visible. */
export function SearchField({ label, value, onChange, clearLabel, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role="search" className={cx(fieldBox, className)}>
      <Search aria-hidden="true" className="ms-3.5 size-5 shrink-0 text-muted" />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(fieldInput, 'ps-2 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <IconButton label={clearLabel} onClick={clear}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
