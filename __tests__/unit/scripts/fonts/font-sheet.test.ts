import { localeTable } from '@/lib/domain/locales';
import { facesOf } from '@/scripts/fonts/font-sheet';

const css = `
/* sample-jp-[1]-wght-normal */
@font-face {
  font-family: 'Sample Variable';
  font-display: swap;
  font-weight: 100 900;
  src: url(./files/sample-jp-1-wght-normal.woff2) format('woff2-variations');
  unicode-range: U+3042-3044;
}
/* sample-jp-latin-wght-normal */
@font-face {
  font-family: 'Sample Variable';
  font-display: swap;
  src: url(./files/sample-jp-latin-wght-normal.woff2) format('woff2-variations');
  unicode-range: U+41;
}`;

describe('font sheets [F1.10]', () => {
  test('contain only the requested slices, from our own folder, and keep their letters', () => {
    const faces = facesOf({ css, slices: /-jp-\d+-/, display: 'optional', folder: '/fonts/sample-1.0.0' });
    expect(faces.map(({ file }) => file)).toEqual(['sample-jp-1-wght-normal.woff2']);
    expect(faces[0]?.rule).toContain('url(/fonts/sample-1.0.0/sample-jp-1-wght-normal.woff2)');
    expect(faces[0]?.rule).toContain('unicode-range: U+3042-3044');
    expect(faces[0]?.rule).toContain('font-display: optional');
  });

  test('exist for English and five more languages; the others use that of English', () => {
    const own = Object.entries(localeTable).filter(([, { font }]) => font !== 'en');
    expect(own.map(([locale, { font }]) => [locale, font])).toEqual(
      ['ja', 'ko', 'th', 'zh-cn', 'zh-tw'].map((locale) => [locale, locale]),
    );
    expect(localeTable.en.font).toBe('en');
  });
});
