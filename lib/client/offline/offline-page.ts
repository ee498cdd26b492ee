import { offlineScript } from './offline-script';

/** The style of the offline page. It copies the tokens it needs from app/globals.css, since no other file can be loaded. */
const offlineStyle = `
:root{color-scheme:light dark;--bg:#f3f5f9;--surface:#fff;--text:#0f1729;--muted:#545e72;--line:#e1e6ef;--leading:1.45}
@media (prefers-color-scheme:dark){:root{--bg:#0b1120;--surface:#131b2e;--text:#eef2fb;--muted:#a3b0ca;--line:#263254}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--text);line-height:var(--leading);
font:400 16px/var(--leading) 'Inter Variable',system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
:lang(ar),:lang(th){--leading:1.6}
:lang(ja){word-break:auto-phrase}
:lang(ko){word-break:keep-all}
header{background:var(--surface);border-bottom:1px solid var(--line);padding:0 max(16px,calc((100% - 1160px)/2))}
header b{display:flex;align-items:center;gap:10px;height:56px;font-weight:700}
header b::before{content:'';width:10px;height:24px;border-radius:5px;background:var(--accent)}
main{flex:1;display:grid;place-content:center;justify-items:center;gap:12px;width:100%;max-width:520px;margin:0 auto;padding:32px 16px;text-align:center}
img{width:240px;height:160px;max-height:40dvh}
h1{font-size:22px;line-height:1.25;text-wrap:balance}
main p{color:var(--muted);text-wrap:balance}
button{position:relative;min-width:200px;min-height:48px;margin-top:12px;padding:10px 24px;border:0;border-radius:calc(14px*var(--round));
background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;line-height:1.25;cursor:pointer}
button:focus-visible{outline:3px solid var(--text);outline-offset:2px}
button[aria-busy]{opacity:.6}
`.replaceAll('\n', '');

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
