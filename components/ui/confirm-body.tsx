import type { ReactNode } from 'react';
import type { ListedFact } from '@/lib/domain/listed-fact';
import { Button } from './button';
import { cx } from './cx';
import { FactList } from './fact-list';

type ConfirmBodyProps = Readonly<{
  paragraphs: readonly string[];
  /** Names and values shown under the text, such as the parts of an order. */
  facts?: readonly ListedFact[] | undefined;
  confirm: { label: string; onPress: () => void; busy?: boolean; reason?: string | undefined };
  cancel?: { label: string; onPress: () => void } | undefined;
  /** Shows the confirm button in its quieter, white form (F2.17). */
  whiteButton?: boolean;
  /** A question between the facts and the buttons. */
  children?: ReactNode;
}>;

/** Text and buttons of a question or a notice, for a Dialog that shows the title. */
export function ConfirmBody(props: ConfirmBodyProps) {
  return (
    <div className="grid gap-5">
      <ConfirmText {...props} />
      <ConfirmButtons {...props} />
    </div>
  );
}

type ConfirmTextProps = Pick<ConfirmBodyProps, 'paragraphs' | 'facts' | 'children'>;

/** The text alone, for a Dialog whose footer has the buttons. */
export function ConfirmText({ paragraphs, facts = [], children }: ConfirmTextProps) {
  return (
    <div className="grid gap-5">
      {paragraphs.length > 0 && (
        <div className="grid gap-2 text-muted">
          {paragraphs.map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
      {children}
    </div>
  );
}

type ConfirmButtonsProps = Pick<ConfirmBodyProps, 'confirm' | 'cancel' | 'whiteButton'>;

/**
 * The buttons alone: one above the other on phones, the main one first; beside each other on wide screens, where both fit without a line
 * break. A reason stands below its own button and doesn't stretch the other.
 */
export function ConfirmButtons({ confirm, cancel, whiteButton = false }: ConfirmButtonsProps) {
  const half = cx('grid', confirm.reason === undefined ? 'md:flex-auto' : 'md:flex-1');
  return (
    <div
      className={cx(
        'flex flex-col gap-2 md:flex-row-reverse md:flex-wrap',
        confirm.reason !== undefined && 'md:items-start',
      )}
    >
      <div className={half}>
        <Button
          size="l"
          className="md:px-4!"
          variant={whiteButton ? 'secondary' : 'primary'}
          busy={confirm.busy ?? false}
          reason={confirm.reason}
          onClick={confirm.onPress}
        >
          {confirm.label}
        </Button>
      </div>
      {cancel && (
        <div className={half}>
          <Button
            size="l"
            className="md:px-4!"
            variant={whiteButton ? 'ghost' : 'secondary'}
            onClick={cancel.onPress}
          >
            {cancel.label}
          </Button>
        </div>
      )}
    </div>
  );
}
