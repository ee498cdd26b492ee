'use client';

import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { Pill, SelectArrow } from '@/components/ui/pill';
import { AllWordsProvider } from './words-provider';
import { type Choice, choiceLook } from '@/lib/client/popups/popup';

const loadMenu = () => import('./choice-menu');
const ChoiceMenu = lazy(async () => ({ default: (await loadMenu()).ChoiceMenu }));

export type ChoicePillProps = Choice &
  Readonly<{
    /** The name of the chosen option. */
    name: string;
    icon?: ReactNode;
    /** Shows only the icon on phones; screen readers still get the name. */
    compact?: boolean;
  }>;

function onResize(then: () => void): () => void {
  window.addEventListener('resize', then);
  return () => window.removeEventListener('resize', then);
}

/** A sheet and a list with a search field are dialogs. The server doesn't know the window, so its HTML says what is true on phones. */
function useOpens(choice: Pick<Choice, 'options'>): 'dialog' | 'listbox' {
  return useSyncExternalStore(
    onResize,
    () => (choiceLook(choice) === 'list' ? 'listbox' : 'dialog'),
    () => 'dialog',
  );
}

/**
 * A pill for a choice such as the language, in a page's first load; the list that it opens is loaded when the player points at it or
 * presses it.
 */
export function ChoicePill(props: ChoicePillProps) {
  const { title, name, icon, compact = false } = props;
  const opens = useOpens(props);
  const [isPressed, setIsPressed] = useState(false);
  const pill = (
    <Pill
      icon={icon}
      compact={compact}
      trailing={<SelectArrow compact={compact} />}
      aria-label={`${title}: ${name}`}
      aria-haspopup={opens}
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
      <AllWordsProvider fallback={pill}>
        <ChoiceMenu {...props} />
      </AllWordsProvider>
    </Suspense>
  );
}
