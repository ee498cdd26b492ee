/** Milliseconds after which scripts are loaded in a browser that doesn't tell when it has painted. */
const latestMs = 2_000;

const folder = '/_next/static/';

/**
 * Called with the addresses of a page's scripts below the folder: loads them once the browser has painted the page, and lets its late style
 * sheets count. A tab in the background isn't painted until it is opened; there it happens at once. Short, since every page contains it.
 */
const load = [
  '(s=>{let d,f=()=>{',
  'if(d)return;d=1;',
  'for(let e of document.querySelectorAll("link[data-late]"))e.media="all";',
  `for(let u of s)document.head.append(Object.assign(document.createElement("script"),{src:"${folder}"+u,async:true}))`,
  '};',
  `document.hidden?f():(setTimeout(f,${latestMs}),new PerformanceObserver(f).observe({type:"paint",buffered:true}))`,
  '})',
].join('');

const asyncScript = /<script src="\/_next\/static\/([^"<>]+)"(?: id="[^"<>]*")? async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^<>]*\/>/g;

/**
 * The page with its scripts loaded after the first paint. All of it can be seen and read without them, and a press before they run isn't
 * lost (lib/client/page-scripts/early-press.ts). Loaded from the head, as Next writes it, they take the line and the processor from the
 * styles and pictures that the paint waits for.
 */
export function withLateScripts(html: string): string {
  const sources: string[] = [];
  const rest = html.replaceAll(scriptPreload, '').replaceAll(asyncScript, (_, source: string) => {
    sources.push(source);
    return '';
  });
  if (sources.length === 0 || !rest.includes('</body>')) return html;
  return rest.replace('</body>', () => `<script>${load}(${JSON.stringify(sources)})</script></body>`);
}
