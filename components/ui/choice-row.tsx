import type { ReactNode } from 'react';
import { Glyph } from './glyph';

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
      <div className="choice-row">
        {leading}
        <span className="grid min-w-0 flex-1 leading-tight">
          <span className="choice-name">{title}</span>
          <span className="choice-note">{note}</span>
        </span>
        {action !== null && <Change {...action} />}
      </div>
    </div>
  );
}

/** The button, whose place is all of the row. */
function Change({ text, label, isForGuest, onPress }: NonNullable<ChoiceRowProps['action']>) {
  return (
    <button type="button" aria-label={label ?? text} onClick={onPress} className="choice-change">
      <Glyph name="chevron-down" className="size-3.5 text-muted @min-[17rem]:hidden" />
      <span
        data-guest={isForGuest === true ? '' : undefined}
        className="text-s font-semibold text-accent-ink @max-[17rem]:hidden"
      >
        {text}
      </span>
    </button>
  );
}
