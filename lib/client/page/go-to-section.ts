import { scrollBehaviour } from './page-stages';

/** Ids of the sections that the Pay button leads to. */
export const sectionIds = { goods: 'choose-goods', method: 'choose-method' } as const;

/** Scrolls to a section and focuses its choice, so that the next key press acts there. Returns whether the page has that section. */
export function goToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  firstControl(section)?.focus({ preventScroll: true });
  section.scrollIntoView?.({ behavior: scrollBehaviour(), block: 'start' });
  return true;
}

/** The checked input of the visible group, else its first enabled one; without inputs the first button, such as "Try again". */
function firstControl(section: HTMLElement): HTMLElement | undefined {
  const shown = (selector: string) =>
    Array.from(section.querySelectorAll<HTMLElement>(selector)).find((each) => !each.closest('[hidden]'));
  return shown('input:checked') ?? shown('input:not(:disabled)') ?? shown('button');
}
