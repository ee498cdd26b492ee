import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';

type ChoiceRowProps = Readonly<{
  /** What it is. */
  name: 'game' | 'character';
  leading: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** What a press does: in words where there is room for them, else a chevron. Null where there is nothing to change. */
  action: Readonly<{
    text: string;
    label?: string;
    /** Hidden until the scripts run where a login is stored. */
    isForGuest?: boolean;
    onPress: () => void;
  }> | null;
}>;

/** Something chosen that can be changed, such as the game or the character: two of them fit side by side on a phone. All of it can be pressed. */
export function ChoiceRow({ name, leading, title, note, action }: ChoiceRowProps) {
  return (
    <div data-row={name} className="@container relative min-w-0">
      <div className="flex h-15 w-full items-center gap-2 px-2.5 roomy:h-16 short:h-11 @min-[17rem]:gap-3 @min-[17rem]:px-4">
        {leading}
        <span className="grid min-w-0 flex-1 leading-tight">
          <span className="line-clamp-2 text-s font-semibold short:line-clamp-1 @min-[17rem]:text-m">
            {title}
          </span>
          <span className="truncate text-xs text-muted @min-[17rem]:text-s">{note}</span>
        </span>
        {action !== null && <Change {...action} />}
      </div>
    </div>
  );
}

/** The button, whose place is all of the row. */
function Change({ text, label, isForGuest, onPress }: NonNullable<ChoiceRowProps['action']>) {
  return (
    <button
      type="button"
      aria-label={label ?? text}
      onClick={onPress}
      className={cx(
        'grid min-h-11 min-w-6 shrink-0 place-items-center outline-none',
        'after:absolute after:inset-0 after:rounded-[inherit] after:-outline-offset-2 after:outline-accent-stroke',
        'hover:after:bg-accent-soft/40 focus-visible:after:outline-2',
      )}
    >
      <ChevronDown aria-hidden="true" className="size-3.5 text-muted @min-[17rem]:hidden" />
      <span
        data-guest={isForGuest === true ? '' : undefined}
        className="text-s font-semibold text-accent-ink @max-[17rem]:hidden"
      >
        {text}
      </span>
    </button>
  );
}
