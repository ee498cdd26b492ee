'use client';

import { useSetAtom } from 'jotai';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Pill, SelectArrow } from '@/components/ui/pill';
import { type Choice, popupAtom } from '@/lib/client/popups/popup';

const loadMenu = () => import('./choice-menu');
const ChoiceMenu = lazy(async () => ({ default: (await loadMenu()).ChoiceMenu }));

export type ChoicePillProps = Choice &
  Readonly<{
    /** The name of what is chosen. */
    name: string;
    icon?: ReactNode;
    /** On phones only the icon is shown; screen readers still get the name. */
    compact?: boolean;
  }>;

/** A plain pill for a choice such as the language: it opens a sheet on phones and a list on wide screens, both loaded when it is pressed. */
export function ChoicePill({ name, icon, compact = false, ...choice }: ChoicePillProps) {
  const [isOpen, setIsOpen] = useState(false);
  const setPopup = useSetAtom(popupAtom);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!window.matchMedia?.('(max-width: 767px)').matches) return setIsOpen(true);
    const onChoose = (value: string) => {
      choice.onChoose(value);
      currentTarget.focus();
    };
    setPopup({ kind: 'choice', ...choice, onChoose });
  };
  const pill = (
    <Pill
      icon={icon}
      compact={compact}
      trailing={<SelectArrow compact={compact} />}
      aria-label={`${choice.title}: ${name}`}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={isOpen || undefined}
      onPointerEnter={() => void loadMenu()}
      onClick={open}
    >
      {name}
    </Pill>
  );
  if (!isOpen) return pill;
  return (
    <Suspense fallback={pill}>
      <ChoiceMenu {...choice} name={name} icon={icon} compact={compact} />
    </Suspense>
  );
}
