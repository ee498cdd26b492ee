'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { fieldBox, fieldInput } from '@/components/ui/field-frame';
import { InlineError } from '@/components/ui/inline-error';
import { TextField } from '@/components/ui/text-field';
import { maxReportContact, maxReportText, problemKinds, type ProblemKind } from '@/lib/domain/order-problems';

type ReportFormProps = Readonly<{
  isBusy: boolean;
  error: string | null;
  onSend: (problem: ProblemKind, text: string, contact: string) => void;
}>;

/** A form for the kind of problem, a description and a contact. What the player typed stays if sending fails. */
export function ReportForm({ isBusy, error, onSend }: ReportFormProps) {
  const t = useTranslations('report');
  const [kind, setKind] = useState<ProblemKind>('notArrived');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const details = text.trim();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (details !== '' && !isBusy) onSend(kind, details, contact.trim());
      }}
    >
      <KindChoice value={kind} onChange={setKind} />
      <Words value={text} onChange={setText} />
      <TextField
        label={t('contact')}
        value={contact}
        onChange={setContact}
        maxLength={maxReportContact}
        autoComplete="email"
        dir="auto"
      />
      {error !== null && <InlineError message={error} />}
      <Button type="submit" block busy={isBusy} reason={details === '' ? t('textMissing') : undefined}>
        {t('send')}
      </Button>
    </form>
  );
}

type Chosen<T> = Readonly<{ value: T; onChange: (value: T) => void }>;

function KindChoice({ value, onChange }: Chosen<ProblemKind>) {
  const t = useTranslations('report');
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-s font-semibold">{t('kind')}</legend>
      {problemKinds.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name={name}
            checked={value === each}
            onChange={() => onChange(each)}
            className="size-4.5 shrink-0 accent-(--accent)"
          />
          {t(`kinds.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Words({ value, onChange }: Chosen<string>) {
  const t = useTranslations('report');
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-s font-semibold">
        {t('text')}
      </label>
      <div className={fieldBox}>
        <textarea
          id={id}
          rows={3}
          required
          maxLength={maxReportText}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(fieldInput, 'resize-y py-3')}
        />
      </div>
    </div>
  );
}
