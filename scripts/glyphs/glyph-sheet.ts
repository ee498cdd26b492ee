import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { icons } from 'lucide-react';
import { glyphs } from '@/components/ui/glyphs';

/** How a browser draws lucide's icons, for all of the strip; only the width of the stroke differs. */
const stroke = `fill='none' stroke='#000' stroke-linecap='round' stroke-linejoin='round'`;
/** Lucide draws on a square of this side. */
const side = 24;

/**
 * The style sheet of the icons: one strip with all of them, and for each a class that says where in it the icon is. A browser makes a
 * document of its own of every SVG picture, so that ten pictures delay the first paint ten times (docs/adr/0096).
 */
export function glyphSheet(): string {
  const entries = Object.entries(glyphs);
  const last = entries.length - 1;
  const drawings = entries.map(
    ([name, width], at) =>
      `<g transform='translate(${at * side})' stroke-width='${width}'>${drawingOf(name)}</g>`,
  );
  const strip = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${entries.length * side} ${side}' ${stroke}>${drawings.join('')}</svg>`;
  return `/* Written by \`npm run glyphs\` from components/ui/glyphs.ts. */
@source inline('glyph-{${entries.map(([name]) => name).join(',')}}');

:root {
  --glyphs: url("data:image/svg+xml,${escape(strip)}");
}

@utility glyph-mask {
  mask: var(--glyphs) var(--glyph) 0 / ${entries.length * 100}% 100% no-repeat;
}
${entries.map(([name], at) => `@utility glyph-${name} {\n  --glyph: ${placeOf(at / last)};\n}\n`).join('')}`;
}

/** What lucide draws inside its square. */
function drawingOf(name: string): string {
  const key = pascalCase(name.replace(/-(bold|thin)$/, ''));
  const icon = Object.entries(icons).find(([other]) => other === key)?.[1];
  if (icon === undefined) throw new Error(`lucide has no icon for ${name}`);
  const drawing = renderToStaticMarkup(createElement(icon));
  return drawing
    .slice(drawing.indexOf('>') + 1, -'</svg>'.length)
    .replaceAll('"', "'")
    .replaceAll(/><\/\w+>/g, '/>');
}

const pascalCase = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());

/** The four decimals keep an icon of 100 pixels within a hundredth of its place. */
const placeOf = (share: number) => `${Number((share * 100).toFixed(4))}%`;

/** The marks that a URL in quotes can't hold. */
const escape = (svg: string) =>
  svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E');
