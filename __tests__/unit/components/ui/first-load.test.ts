import { readdirSync, readFileSync } from 'node:fs';

const folder = 'components/ui';
const sources = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(`${folder}/${name}`, 'utf8'),
}));
const heavy = ['dialog.tsx', 'search-menu.tsx', 'select-menu.tsx'];

describe('the base components', () => {
  it('keep the popup library in the files that are loaded on demand', () => {
    const users = sources.filter(({ text }) => text.includes("from '@base-ui/")).map(({ name }) => name);
    expect(users).toEqual(heavy);
  });

  it('never import those files at a page’s first load', () => {
    const eager = sources.filter(({ text }) =>
      /^import (?!type )[^;]*'\.\/(dialog|search-menu|select-menu)'/m.test(text),
    );
    // Each is loaded by the component that shows it; the menu for long lists shares the items of the other.
    expect(eager.map(({ name }) => name).filter((name) => !heavy.includes(name))).toEqual([]);
  });

  it('import only each other and lib/domain', () => {
    const foreign = sources.flatMap(({ name, text }) =>
      Array.from(text.matchAll(/from '(@\/[^']+|\.\.[^']*)'/g), ([, from = '']) => `${name}: ${from}`),
    );
    expect(foreign.filter((line) => !line.includes('@/lib/domain/'))).toEqual([]);
  });

  it('use logical sides only [F1.9]', () => {
    const physical =
      /[\s'"`:](?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r)-(?:\d|px|auto|\[|\()/;
    expect(sources.filter(({ text }) => physical.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('take every colour from a token', () => {
    const raw = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(|-(?:white|black)\b/i;
    expect(sources.filter(({ text }) => raw.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
