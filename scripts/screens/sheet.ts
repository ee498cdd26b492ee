import type { Browser } from '@playwright/test';

/** A picture with its caption, and what isn't accessible on it. */
export type Shot = Readonly<{ caption: string; png: Buffer; breaches: readonly string[] }>;

/** Puts pictures side by side, `inRow` in a row and each `width` pixels wide, and writes the sheet to `file`. */
export async function writeSheet(
  browser: Browser,
  file: string,
  { width, inRow }: Readonly<{ width: number; inRow: number }>,
  shots: readonly Shot[],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: inRow * (width + 12) + 24, height: 600 } });
  // A sheet holds about fifty pictures, and the machine may be busy.
  page.setDefaultTimeout(300_000);
  await page.setContent(`<style>
    body { margin: 12px; background: #8a8f99; font: 12px system-ui }
    div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
    figure { margin: 0; width: ${width}px } figcaption { padding: 2px 0; color: #fff; overflow: hidden }
    img { display: block; width: ${width}px }
  </style><div>${shots.map(figure).join('')}</div>`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

function figure({ caption, png }: Shot): string {
  return `<figure><figcaption>${caption}</figcaption><img alt="" src="data:image/png;base64,${png.toString('base64')}"></figure>`;
}
