import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** A page of ours between the shop and a provider, with its content security policy. */
export type PayerPage = Readonly<{ body: Html | Promise<Html>; policy: string }>;

const style =
  ':root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}' +
  'main{display:grid;place-items:center;gap:12px;min-height:60vh;padding:24px;text-align:center}' +
  'iframe{border:0;inline-size:100%;block-size:100vh;display:block}button,a{font:inherit;min-height:44px;padding:10px 18px}';

/** Posts the provider's form at once; the button is for browsers without scripts. */
export function formPage(
  form: Readonly<{ action: string; fields: Readonly<Record<string, string>> }>,
  words: Readonly<{ lang: string; title: string; button: string }>,
): PayerPage {
  const inputs = Object.entries(form.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const script = 'document.forms[0].submit()';
  const content = html`<main>
    <form method="post" action="${form.action}">${inputs}<button>${words.button}</button></form>
  </main>`;
  const policy = policyOf([`script-src ${hashOf(script)}`, `form-action ${new URL(form.action).origin}`]);
  return { body: layout(words, content, script), policy };
}

/**
 * Frames a provider's component, apart from the shop's own pages and their tokens. Passes the status that the component reports on to the
 * page around this one; in a tab of its own it opens the order instead.
 */
export function componentPage(
  frameUrl: string,
  resultUrl: string,
  words: Readonly<{ lang: string; title: string }>,
): PayerPage {
  const { origin } = new URL(frameUrl);
  const script = relayScript(origin, resultUrl);
  const content = html`<iframe src="${frameUrl}" title="${words.title}" allow="payment"></iframe>`;
  const policy = policyOf([
    `script-src ${hashOf(script)}`,
    `frame-src ${origin}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  return { body: layout(words, content, script), policy };
}

/** The page for a link that leads nowhere, or not now. */
export function refusalPage(words: Readonly<{ lang: string; title: string }>): PayerPage {
  const content = html`<main><p>${words.title}</p></main>`;
  return { body: layout(words, content, null), policy: policyOf(["form-action 'none'"]) };
}

/** A string literal for a script: JSON, with nothing in it that could end the script. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

function relayScript(origin: string, resultUrl: string): string {
  return (
    `addEventListener('message',(e)=>{if(e.origin!==${literal(origin)}||e.source!==document.querySelector('iframe').contentWindow)return;` +
    `const s=e.data&&e.data.status;if(s!=='paid'&&s!=='failed'&&s!=='expired'&&s!=='cancelled')return;` +
    `if(parent===window)location.replace(${literal(resultUrl)});` +
    `else parent.postMessage({source:'shop-component',status:s==='cancelled'?'expired':s},location.origin)})`
  );
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(more: readonly string[]): string {
  const framed = more.some((directive) => directive.startsWith('frame-ancestors'));
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    ...(framed ? [] : ["frame-ancestors 'none'"]),
    ...more,
  ].join('; ');
}

function layout(
  { lang, title }: Readonly<{ lang: string; title: string }>,
  content: Html | Promise<Html>,
  script: string | null,
): Html | Promise<Html> {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        ${content}${script === null ? '' : raw(`<script>${script}</script>`)}
      </body>
    </html>`;
}
