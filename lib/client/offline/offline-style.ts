/** The style of the offline page. It copies the tokens it needs from app/globals.css, since no other file can be loaded. */
export const offlineStyle = `
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
