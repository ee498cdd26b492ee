import { Button } from './button';

type ConfirmBodyProps = Readonly<{
  paragraphs: readonly string[];
  confirm: { label: string; onPress: () => void; busy?: boolean };
  cancel?: { label: string; onPress: () => void } | undefined;
  /** The confirming button in the quiet, white form (spec section 2, global popup). */
  whiteButton?: boolean;
}>;

/** Text and buttons of a question or a notice, to stand inside a Dialog that carries its title. */
export function ConfirmBody({ paragraphs, confirm, cancel, whiteButton = false }: ConfirmBodyProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2 text-muted">
        {paragraphs.map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button
          size="l"
          className="flex-1"
          variant={whiteButton ? 'secondary' : 'primary'}
          busy={confirm.busy ?? false}
          onClick={confirm.onPress}
        >
          {confirm.label}
        </Button>
        {cancel && (
          <Button
            size="l"
            className="flex-1"
            variant={whiteButton ? 'ghost' : 'secondary'}
            onClick={cancel.onPress}
          >
            {cancel.label}
          </Button>
        )}
      </div>
    </div>
  );
}
