import { Fragment } from 'react';
import { parseTip, type TipRun } from './tip-html';

/** Paragraphs with bold words, line breaks and links to https; any other markup is left out, its words stay. */
export function TipText({ html }: Readonly<{ html: string }>) {
  return (
    <div className="grid gap-3 text-muted">
      {parseTip(html).map((runs, at) => (
        <p key={at}>
          {runs.map((run, place) => (
            <Fragment key={place}>{renderRun(run)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function renderRun(run: TipRun) {
  if (run.kind === 'break') return <br />;
  const text = run.bold ? <b className="font-semibold text-ink">{run.text}</b> : run.text;
  if (run.href === null) return text;
  return (
    <a
      href={run.href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent-ink underline underline-offset-2"
    >
      {text}
    </a>
  );
}
