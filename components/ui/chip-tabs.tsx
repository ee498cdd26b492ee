'use client';

import { startTransition, useEffect, useOptimistic, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx';

export type ChipTab = Readonly<{ id: string; label: string; mark?: ReactNode }>;

type ChipTabsProps = Readonly<{
  label: string;
  tabs: readonly ChipTab[];
  value: string;
  onChange: (id: string) => void;
  /** The id of the element that shows the chosen tab's content. */
  panelId?: string;
  className?: string;
}>;

/** The index of the tab that a key leads to, wrapping around at the ends; null for any other key. */
function targetOf(key: string, at: number, count: number, rtl: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const step = (key === 'ArrowRight') === rtl ? -1 : 1;
  return (at + step + count) % count;
}

/** Scrolls the row, but never the page, so that the tab is in the middle. */
function centre(list: HTMLElement, tab: HTMLElement) {
  const away = tab.offsetLeft + tab.offsetWidth / 2 - list.clientWidth / 2;
  list.scrollTo?.({ left: away });
}

/** Returns a ref for the row, and scrolls the chosen tab to the middle each time the choice changes. */
function useCentred(value: string, first: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const centred = useRef(first);
  useEffect(() => {
    // The row starts at its first tab: measuring that one would only force a layout while the page is starting.
    if (centred.current === value) return;
    centred.current = value;
    // Not while the press is answered: it would have to wait for the layout that measuring forces.
    const timer = setTimeout(() => {
      const active = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (list.current && active) centre(list.current, active);
    });
    return () => clearTimeout(timer);
  }, [value]);
  return list;
}

/**
 * A row of tabs that scrolls sideways. Arrow keys, Home and End choose a tab. The pressed tab is marked immediately; its content is
 * rendered after that has been painted, so that a press never waits for it.
 */
export function ChipTabs({ label, tabs, value: chosen, onChange, panelId, className }: ChipTabsProps) {
  const [value, show] = useOptimistic(chosen);
  const choose = (id: string) =>
    startTransition(() => {
      show(id);
      onChange(id);
    });
  const list = useCentred(value, tabs[0]?.id);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = targetOf(event.key, at, tabs.length, rtl);
    const next = to === null ? undefined : tabs[to];
    if (to === null || !next) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus({ preventScroll: true });
    choose(next.id);
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={cx('bleed-x relative flex gap-2 py-1 motion-safe:scroll-smooth', className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => choose(tab.id)}
          className={cx(
            'chip-tab',
            tab.id === value
              ? 'bg-ink text-bg'
              : 'bg-surface text-muted inset-ring inset-ring-line hover:text-ink',
          )}
        >
          {tab.label}
          {tab.mark}
        </button>
      ))}
    </div>
  );
}
