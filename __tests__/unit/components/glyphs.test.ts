import { readFileSync } from 'node:fs';

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort();

describe('icons of the style sheet', () => {
  it('draw exactly the names that a component may pass', () => {
    const drawn = namesIn('app/globals.css', /^ {2}\.glyph-([a-z-]+) \{/gm);
    const named = namesIn('components/ui/glyph.tsx', /^ {2}\| '([a-z-]+)'/gm);
    expect(named.length).toBeGreaterThan(0);
    expect(drawn).toEqual(named);
  });
});
