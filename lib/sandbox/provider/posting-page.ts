import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { PageAnswer } from './component-page';
import { hostedPolicy } from './hosted-style';

const submitScript = 'document.forms[0].submit()';
const submitHash = createHash('sha256').update(submitScript).digest('base64');

/** Leads the payer back by a form that posts itself; the button is for browsers without scripts. */
export function postingPage(action: string, fields: Readonly<Record<string, string>>): PageAnswer {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Sandpay</title>
      </head>
      <body>
        <form method="post" action="${action}">${inputs}<button>Back to the shop</button></form>
        ${raw(`<script>${submitScript}</script>`)}
      </body>
    </html>`;
  const policy = `${hostedPolicy(new URL(action).origin)}; script-src 'sha256-${submitHash}'`;
  return { body, policy };
}
