import { readFileSync } from 'node:fs';
import { fromOklch, mix, toOklch } from './oklch';

export type Scheme = 'light' | 'dark';

const css = readFileSync('app/globals.css', 'utf8');
const root = css.slice(css.indexOf('\n:root {'), css.indexOf('\n}\n', css.indexOf('\n:root {')));
const [light = '', dark = ''] = root.split('@variant dark {');
const declarations: Record<Scheme, string> = { light, dark };

function declared(scheme: Scheme, name: string): string {
  const pattern = new RegExp(`--${name}:\\s*([^;]+);`);
  const value = pattern.exec(declarations[scheme])?.[1] ?? pattern.exec(light)?.[1];
  if (value === undefined) throw new Error(`app/globals.css declares no --${name}`);
  return value;
}

/**
 * The value of a token of app/globals.css as a 6-digit hex, read from the file's text: a literal, a mix of two tokens, or the brand's
 * accent with its lightness and chroma limited. Throws on a form that these tests don't understand.
 */
export function token(scheme: Scheme, name: string, accent = '#00bbff'): string {
  if (name === 'accent') return accent;
  const value = declared(scheme, name);
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  const mixed = /^color-mix\(in oklab, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/.exec(value);
  if (mixed) {
    const [, top = '', share = '', base = ''] = mixed;
    return mix(token(scheme, top, accent), token(scheme, base, accent), Number(share) / 100);
  }
  const held = /^oklch\(from var\(--accent\) (min|max)\(l, ([\d.]+)\) (?:min\(c, ([\d.]+)\)|c) h\)$/.exec(
    value,
  );
  if (!held) throw new Error(`--${name} has a form the token tests don't read: ${value}`);
  const [, side, bound = '', chroma] = held;
  const { l, c, h } = toOklch(accent);
  return fromOklch({
    l: side === 'min' ? Math.min(l, Number(bound)) : Math.max(l, Number(bound)),
    c: chroma === undefined ? c : Math.min(c, Number(chroma)),
    h,
  });
}
