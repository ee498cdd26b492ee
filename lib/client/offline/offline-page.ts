import { offlineScript } from './offline-script';
import { offlineStyle } from './offline-style';

/** The offline page's texts in one language. */
export type OfflineWords = Readonly<{
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  text: string;
  retry: string;
}>;

export type OfflineFacts = Readonly<{
  brand: string;
  /** CSS custom properties of the brand's look: accent colour, text colour on it, corner radius. */
  look: Readonly<Record<`--${string}`, string>>;
  /** An SVG, inlined because offline the page can't load any other file. */
  picture: string;
  first: string;
  /** By language code, as in addresses and cookies. */
  words: Readonly<Record<string, OfflineWords>>;
}>;

/** The page, with its script and style separately, so that its policy can name them by hash. */
export type OfflinePage = Readonly<{ html: string; script: string; style: string }>;

/**
 * The page that the service worker shows when the network fails (F6.3): one document that contains its picture, its style and its texts in
 * every language of the brand, and loads nothing else. Null when `first` has no texts.
 */
export function offlinePage({ brand, look, picture, first, words }: OfflineFacts): OfflinePage | null {
  const own = words[first];
  if (own === undefined) return null;
  const properties = Object.entries(look).map(([name, value]) => `${name}:${value}`);
  const style = `:root{${properties.join(';')}}${offlineStyle}`;
  const html = `<!doctype html>
<html lang="${own.lang}" dir="${own.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escaped(own.title)}</title>
<style>${style}</style>
</head>
<body>
<header><b><bdi>${escaped(brand)}</bdi></b></header>
<main>
<img src="data:image/svg+xml,${encodeURIComponent(picture)}" alt="" width="240" height="160">
<h1>${escaped(own.title)}</h1>
<p role="status">${escaped(own.text)}</p>
<button type="button">${escaped(own.retry)}</button>
</main>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
<script>${offlineScript}</script>
</body>
</html>
`;
  return { html, script: offlineScript, style };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
