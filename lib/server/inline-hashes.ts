import { createHash } from 'node:crypto';

/** CSP sources of a page's inline scripts and styles, such as `'sha256-…'`, each once. */
export type InlineSources = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>;

/** Structured data isn't a script: browsers don't run it, so the policy needs no hash for it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const styleAttribute = /<[a-z][^>]*?\sstyle="([^"]*)"/g;
const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Sources for the scripts and styles of a page, which is our own output. */
export function inlineSources(html: string): InlineSources {
  const withoutScripts = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  return {
    scripts: hashesOf(html.matchAll(inlineScript)),
    styles: [
      ...hashesOf(withoutScripts.matchAll(styleAttribute), unescaped),
      ...hashesOf(withoutScripts.matchAll(styleElement)),
    ],
  };
}

/** The policy with `'unsafe-inline'` replaced by exactly these: scripts and styles by their hashes. */
export function allowInline(policy: string, { scripts, styles }: InlineSources): string {
  const instead: Readonly<Record<string, readonly string[]>> = {
    'script-src': scripts,
    'style-src': styles.length === 0 ? [] : ["'unsafe-hashes'", ...styles],
  };
  return policy
    .split('; ')
    .map((directive) => {
      const sources = instead[directive.slice(0, directive.indexOf(' '))];
      return sources === undefined
        ? directive
        : directive.replace("'unsafe-inline'", sources.join(' ')).trim();
    })
    .join('; ');
}

function hashesOf(matches: Iterable<RegExpMatchArray>, read = (text: string) => text): readonly string[] {
  const sources = new Set<string>();
  for (const [, text = ''] of matches)
    sources.add(`'sha256-${createHash('sha256').update(read(text)).digest('base64')}'`);
  return [...sources];
}

/** An attribute's value as the browser reads it, given how React escapes it. */
function unescaped(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
