'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx';
import { FieldFrame, describedBy, fieldBox, fieldInput } from './field-frame';
import { IconButton } from './icon-button';

type TextFieldProps = Readonly<
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
    label: string;
    value: string;
    onChange: (value: string) => void;
    hint?: string | undefined;
    error?: string | undefined;
    /** For passwords: the labels of the button that shows and hides the typed text. */
    reveal?: { showLabel: string; hideLabel: string };
    trailing?: ReactNode;
  }
>;

/** A labelled text field. All other properties of an input (`type`, `autoComplete`, `maxLength`, `ref` …) are passed on. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  reveal,
  trailing,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const type = reveal ? (shown ? 'text' : 'password') : rest.type;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={fieldBox}>
        <input
          {...rest}
          id={id}
          type={type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={cx(fieldInput, rest.className)}
        />
        {trailing}
        {reveal && (
          <IconButton
            label={shown ? reveal.hideLabel : reveal.showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? (
              <EyeOff aria-hidden="true" className="size-5" />
            ) : (
              <Eye aria-hidden="true" className="size-5" />
            )}
          </IconButton>
        )}
      </div>
    </FieldFrame>
  );
}
