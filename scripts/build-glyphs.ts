/* Writes app/glyphs.css, the icons of a page's first load. A test fails if the file differs from what this writes. */
import { writeFileSync } from 'node:fs';
import { glyphSheet } from './glyphs/glyph-sheet';

writeFileSync('app/glyphs.css', glyphSheet());
