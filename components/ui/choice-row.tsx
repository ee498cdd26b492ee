import type { ReactNode } from 'react';
import { Glyph } from './glyph';

type ChoiceRowProps = Readonly<{
  /** What the row is a choice of. */
  name: 'game' | 'character';
  leading: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** What a press does: in words if there is room for them, otherwise a chevron. Null if there is nothing to change. */
  action: Readonly<{
    text: string;
    label?: string;
    /** If a login is stored, the text is hidden until scripts run. */
    isForGuest?: boolean;
    onPress: () => void;
  }> | null;
}>;

/**
 * A choice that can be changed, such as the game or the character: two of them fit side by side on a phone. The whole row can be pressed.
 */
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

/** The button, which covers the whole row. */
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
