import { Button } from './button';
import { Glyph } from './glyph';
import { Ltr } from './ltr';

type InlineErrorProps = Readonly<{
  message: string;
  /** A code that customer service asks for, such as an error code or a request id. */
  code?: string | undefined;
  retry?: { label: string; onRetry: () => void; busy?: boolean } | undefined;
}>;

/** A failure shown where it happened and announced immediately, with a button to try again. */
export function InlineError({ message, code, retry }: InlineErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-danger-soft p-4 text-ink">
      <Glyph name="triangle-exclamation-point" className="size-5 shrink-0 text-danger" />
      <div className="min-w-40 flex-1">
        <p>{message}</p>
        {code !== undefined && (
          <p className="mt-0.5 text-xs text-muted">
            <Ltr>{code}</Ltr>
          </p>
        )}
      </div>
      {retry && (
        <Button
          variant="secondary"
          size="s"
          busy={retry.busy ?? false}
          onClick={retry.onRetry}
          icon={<Glyph name="rotate-cw" className="size-4" />}
        >
          {retry.label}
        </Button>
      )}
    </div>
  );
}
