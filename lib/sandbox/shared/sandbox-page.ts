import { html, raw } from 'hono/html';
import { hostedStyle } from './hosted-style';

type Html = ReturnType<typeof html>;

/** A page of a sandbox party, under a note of what it stands in for. */
export function sandboxPage({
  title,
  note,
  content,
}: Readonly<{ title: string; note: string; content: Html }>): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${hostedStyle}</style>`)}
      </head>
      <body>
        <main>
          <p class="note">${note}</p>
          ${content}
        </main>
      </body>
    </html>`;
}
