'use client';

import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { Pill, SelectArrow } from '@/components/ui/pill';
import { AllWordsContext, usePressed, WholeWordsProvider } from './words-provider';
import { type Choice, choiceLook } from '@/lib/client/popups/popup';

const loadMenu = () => import('./choice-menu');

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
  const words = useContext(AllWordsContext);
  const { late, isPressed, press } = usePressed(() => Promise.all([loadMenu(), words?.()]));
  if (late !== null) {
    const [{ ChoiceMenu }, more] = late;
    return (
      <WholeWordsProvider words={more}>
        <ChoiceMenu {...props} />
      </WholeWordsProvider>
    );
  }
  return (
    <Pill
      icon={icon}
      compact={compact}
      trailing={<SelectArrow compact={compact} />}
      aria-label={`${title}: ${name}`}
      aria-haspopup={opens}
      aria-busy={isPressed || undefined}
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={press}
    >
      {name}
    </Pill>
  );
}
