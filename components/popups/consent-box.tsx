'use client';

import { useTranslations } from 'next-intl';

type ConsentBoxProps = Readonly<{ isGiven: boolean; onChange: (isGiven: boolean) => void }>;

/** The consent to immediate delivery that some laws require before a payment (F3.35); never ticked in advance. */
export function ConsentBox({ isGiven, onChange }: ConsentBoxProps) {
  const t = useTranslations('trust');
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 rounded-card bg-sunken p-3 text-s">
      <input
        type="checkbox"
        checked={isGiven}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>{t('consent')}</span>
    </label>
  );
}
