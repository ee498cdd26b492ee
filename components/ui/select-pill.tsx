'use client';

import { lazy, Suspense, useState } from 'react';
import { Pill, SelectArrow } from './pill';
import type { SelectMenuProps } from './select-menu';

const loadMenu = () => import('./select-menu');
const SelectMenu = lazy(async () => ({ default: (await loadMenu()).SelectMenu }));

/** SelectMenu for a page's first load: a plain pill that loads the menu when it is pointed at or pressed. */
export function SelectPill(props: Omit<SelectMenuProps, 'defaultOpen'>) {
  const { label, value, options, icon, className, compact = false } = props;
  const [pressed, setPressed] = useState(false);
  const name = options.find((option) => option.value === value)?.label ?? '';
  const pill = (
    <Pill
      icon={icon}
      compact={compact}
      trailing={<SelectArrow compact={compact} />}
      aria-label={`${label}: ${name}`}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={pressed || undefined}
      className={className}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setPressed(true)}
    >
      {name}
    </Pill>
  );
  if (!pressed) return pill;
  return (
    <Suspense fallback={pill}>
      <SelectMenu {...props} defaultOpen />
    </Suspense>
  );
}
