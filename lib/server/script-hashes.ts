import { createHash } from 'node:crypto';

/** Structured data is no script: nothing runs it, and no policy holds it back. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources for the scripts written into a page, such as `'sha256-…'`, each once. The page is our own output. */
export function inlineScriptSources(html: string): readonly string[] {
  const sources = new Set<string>();
  for (const [, code = ''] of html.matchAll(inlineScript)) {
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...sources];
}

/** The policy with its `'unsafe-inline'` for scripts narrowed to exactly these. */
export function allowScripts(policy: string, sources: readonly string[]): string {
  return policy
    .split('; ')
    .map((directive) =>
      directive.startsWith('script-src ')
        ? directive.replace("'unsafe-inline'", sources.join(' ')).trim()
        : directive,
    )
    .join('; ');
}
