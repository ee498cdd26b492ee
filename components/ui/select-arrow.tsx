import { ChevronDown } from 'lucide-react';
import { cx } from './cx';
import { compactHiddenClass } from './pill';

/** The arrow at the end of a pill that opens a list. */
export function SelectArrow({ compact }: Readonly<{ compact: boolean }>) {
  return (
    <ChevronDown
      aria-hidden="true"
      className={cx('size-4 shrink-0 text-muted', compact && compactHiddenClass)}
    />
  );
}
