import { createHash } from 'node:crypto';

/** The hosted page's whole style; it uses the device's fonts. */
export const hostedStyle = `
:root{color-scheme:light dark;--bg:#eef1f7;--card:#fff;--text:#101828;--muted:#566178;--line:#dfe4ee;--accent:#3b4fe0;--on-accent:#fff;
--soft:#f5f7fc;--ok:#0b7a53;--bad:#b42318;--note:#fff4d6;--on-note:#6b4300}
@media (prefers-color-scheme:dark){:root{--bg:#0b1020;--card:#141b2f;--text:#eef1fb;--muted:#a3aec8;--line:#2a3554;--accent:#8593ff;
--on-accent:#0b1020;--soft:#1b2440;--ok:#3ddc97;--bad:#ff8f85;--note:#3a2d0c;--on-note:#ffdf94}}
*{box-sizing:border-box;margin:0}
body{font:400 16px/1.5 system-ui,"Noto Sans","Noto Sans CJK JP","Noto Sans Arabic",sans-serif;background:var(--bg);color:var(--text);
min-height:100dvh;display:grid;align-content:start;justify-items:center;padding:16px 16px 40px}
main{inline-size:100%;max-inline-size:440px;display:grid;gap:16px}
header{display:flex;align-items:center;gap:10px;padding-block:4px;font-weight:700;letter-spacing:-.01em}
header svg{inline-size:32px;block-size:32px;color:var(--accent)}
.note{padding:10px 14px;border-radius:12px;background:var(--note);color:var(--on-note);font-size:14px;font-weight:550}
.card{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:20px;display:grid;gap:16px;
box-shadow:0 1px 2px #0f172912,0 18px 40px -28px #0f172966}
h1{font-size:15px;font-weight:550;color:var(--muted)}
h1 strong{display:block;font-size:20px;line-height:1.3;color:var(--text);font-weight:680;overflow-wrap:anywhere}
.total{font-size:36px;line-height:1.15;font-weight:720;letter-spacing:-.02em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.goods{overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;padding-block-start:16px;border-block-start:1px dashed var(--line);font-size:14px}
dt{color:var(--muted)}dd{text-align:end;overflow-wrap:anywhere}
form{display:flex;gap:10px;align-items:center;flex-wrap:wrap}
button,.back{font:inherit;font-weight:620;min-block-size:48px;padding:10px 18px;border-radius:14px;border:1px solid var(--line);
background:var(--soft);color:var(--text);inline-size:100%;cursor:pointer;text-align:center;text-decoration:none}
.back{display:block;line-height:34px}
button.main,.back{background:var(--accent);border-color:var(--accent);color:var(--on-accent);min-block-size:56px;font-size:17px;font-weight:700}
button:hover,.back:hover{filter:brightness(1.06)}
button:focus-visible,.back:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
details{border:1px solid var(--line);border-radius:20px;background:var(--card);padding:6px 20px}
summary{min-block-size:48px;display:flex;align-items:center;gap:8px;cursor:pointer;font-weight:620}
summary::after{content:"";inline-size:8px;block-size:8px;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg);margin-inline-start:auto}
details[open] summary::after{transform:rotate(225deg)}
.outcomes{display:grid;gap:10px;padding-block:4px 14px}
.outcomes p{color:var(--muted);font-size:14px}
.late{flex-wrap:nowrap}.late button{flex:1;padding-inline:10px}
.late label{display:flex;align-items:center;gap:8px;font-size:14px;color:var(--muted)}
input{font:inherit;min-block-size:48px;inline-size:72px;padding:8px 10px;border-radius:14px;border:1px solid var(--muted);background:var(--card);color:var(--text)}
.status{font-weight:680;font-size:18px}.paid,.refunded{color:var(--ok)}.failed,.expired,.cancelled{color:var(--bad)}
.how{color:var(--muted)}.code{font-size:26px;font-weight:700;letter-spacing:.04em;font-variant-numeric:tabular-nums}
.qr{inline-size:190px;justify-self:center;background:#fff;border-radius:12px;fill:#101828}
.field{display:grid;gap:4px;font-size:14px;color:var(--muted);inline-size:100%}.field input{inline-size:100%}
@media (min-width:640px){body{padding-block-start:48px}}
`;

const styleHash = createHash('sha256').update(hostedStyle).digest('base64');

/** The page's Content-Security-Policy. Browsers apply `form-action` to the redirect after a form too, so it must name the shop's origin. */
export function hostedPolicy(returnOrigin: string | null): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self'${returnOrigin === null ? '' : ` ${returnOrigin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
