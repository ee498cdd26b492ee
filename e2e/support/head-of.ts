/** What search engines and link previews read from a page's markup. */
export type PageHead = Readonly<{
  title: string;
  description: string;
  canonical: string;
  robots: string;
  picture: string;
  alternates: Readonly<Record<string, string>>;
  headings: number;
  /** The text of the first h1. */
  heading: string;
  data: readonly unknown[];
}>;

const tags = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);

/** Reads a page's head, its h1 headings and structured data from its HTML as sent over the wire. */
export function headOf(html: string): PageHead {
  const metas = tags(html, /<meta [^>]*>/g);
  const links = tags(html, /<link [^>]*>/g);
  const meta = (name: string) => attribute(metas.find((tag) => tag.includes(`="${name}"`)) ?? '', 'content');
  const alternates = links
    .filter((tag) => /rel="alternate"/.test(tag) && /hreflang=/i.test(tag))
    .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')] as const);
  return {
    title: unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta('description'),
    canonical: attribute(links.find((tag) => tag.includes('rel="canonical"')) ?? '', 'href'),
    robots: meta('robots'),
    picture: meta('og:image'),
    alternates: Object.fromEntries(alternates),
    headings: tags(html, /<h1[\s>]/g).length,
    heading: unescape(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] ?? ''),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']): unknown => JSON.parse(json),
    ),
  };
}

function attribute(tag: string, name: string): string {
  return unescape(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
