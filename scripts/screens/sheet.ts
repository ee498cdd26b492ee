import type { Browser } from '@playwright/test';

/** A picture with what it shows. */
export type Shot = Readonly<{ caption: string; png: Buffer }>;

/** Puts pictures side by side, a row for each list, each picture `width` pixels wide, and writes the sheet to `file`. */
export async function writeSheet(
  browser: Browser,
  file: string,
  width: number,
  rows: readonly (readonly Shot[])[],
): Promise<void> {
  const longest = Math.max(...rows.map(({ length }) => length));
  const page = await browser.newPage({ viewport: { width: longest * (width + 12) + 24, height: 600 } });
  const cells = rows.map((row) => `<div class="row">${row.map(figure).join('')}</div>`).join('');
  await page.setContent(`<style>
    body { margin: 12px; background: #8a8f99; font: 12px system-ui }
    .row { display: flex; gap: 12px; align-items: start; margin-block-end: 20px }
    figure { margin: 0 } figcaption { padding: 2px 0; color: #fff }
    img { display: block; width: ${width}px }
  </style>${cells}`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

function figure({ caption, png }: Shot): string {
  return `<figure><figcaption>${caption}</figcaption><img alt="" src="data:image/png;base64,${png.toString('base64')}"></figure>`;
}
