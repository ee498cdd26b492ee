/** A piece of a paragraph. */
export type TipRun =
  Readonly<{ kind: 'text'; text: string; bold: boolean; href: string | null }> | Readonly<{ kind: 'break' }>;

const tokens = /<!--[\s\S]*?(?:-->|$)|<\/?([a-zA-Z][a-zA-Z0-9]*)([^>]*)>|[^<]+|</g;
/** Elements whose content is no text for readers. */
const silent = /<(script|style|iframe|object|template|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Reads the little markup a tip may carry: paragraphs, b and strong, br, and links to https. The result is data to render,
 * so whatever else stands in the text can only ever come out as text.
 */
export function parseTip(html: string): readonly (readonly TipRun[])[] {
  const paragraphs: TipRun[][] = [[]];
  let bold = 0;
  let href: string | null = null;
  for (const [token, name, rest = ''] of html.replace(silent, '').matchAll(tokens)) {
    const runs = paragraphs.at(-1);
    if (name === undefined) {
      if (!token.startsWith('<!--')) runs?.push({ kind: 'text', text: decode(token), bold: bold > 0, href });
      continue;
    }
    const closes = token.startsWith('</');
    const tag = name.toLowerCase();
    if (tag === 'p') paragraphs.push([]);
    else if (tag === 'br') runs?.push({ kind: 'break' });
    else if (tag === 'b' || tag === 'strong') bold = Math.max(0, bold + (closes ? -1 : 1));
    else if (tag === 'a') href = closes ? null : safeLink(rest);
  }
  return paragraphs.filter((runs) => runs.some((run) => run.kind === 'text' && run.text.trim() !== ''));
}

function safeLink(attributes: string): string | null {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const link = decode(double ?? single ?? bare ?? '').trim();
  return /^https:\/\/[^\s]+$/i.test(link) ? link : null;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, dec, hex, name) => {
    if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole;
    const code = typeof dec === 'string' ? Number(dec) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
