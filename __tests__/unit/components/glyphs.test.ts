import { readFileSync } from 'node:fs';
import { glyphSheet } from '@/scripts/glyphs/glyph-sheet';

describe('icons of the style sheet', () => {
  it('are drawn from the names that a component may pass', () => {
    expect(readFileSync('app/glyphs.css', 'utf8')).toBe(glyphSheet());
  });
});
