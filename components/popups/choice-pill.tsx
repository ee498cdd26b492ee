'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Pill, SelectArrow } from '@/components/ui/pill';
import { AllWords } from './more-words';
import type { Choice } from '@/lib/client/popups/popup';

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

/** A pill for a choice such as the language, in a page's first load; what it opens is loaded when it is pointed at or pressed. */
export function ChoicePill(props: ChoicePillProps) {
  const { title, name, icon, compact = false } = props;
  const [isPressed, setIsPressed] = useState(false);
  const pill = (
    <Pill
      icon={icon}
      compact={compact}
      trailing={<SelectArrow compact={compact} />}
      aria-label={`${title}: ${name}`}
      aria-haspopup="listbox"
      aria-busy={isPressed || undefined}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setIsPressed(true)}
    >
      {name}
    </Pill>
  );
  if (!isPressed) return pill;
  return (
    <Suspense fallback={pill}>
      <AllWords fallback={pill}>
        <ChoiceMenu {...props} />
      </AllWords>
    </Suspense>
  );
}
