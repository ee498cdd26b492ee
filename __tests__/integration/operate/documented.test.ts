import { globSync, readFileSync } from 'node:fs';
import { shopCommand } from '@/__tests__/support/machine/shop-command';

/** The options of each noun and verb, by `noun` or `noun verb`, from the script that completes them. */
let known: ReadonlyMap<string, ReadonlySet<string>>;
beforeAll(async () => {
  const { code, out } = await shopCommand({}, 'completion', 'bash');
  expect(code).toBe(0);
  known = new Map(
    [...out.matchAll(/^\s*"([^"]+)"\) words="([^"]*)" ;;$/gm)].map(([, name = '', options = '']) => [
      name,
      new Set(options.split(' ')),
    ]),
  );
}, 60_000);

const verbsOf = (noun: string) => [...known.keys()].filter((name) => name.startsWith(`${noun} `));

/** The commands that a page shows or names, with their options. A line that ends with a backslash continues. */
function commandsIn(file: string) {
  const text = readFileSync(file, 'utf8').replaceAll(/\\\n\s*/g, ' ');
  return [...text.matchAll(/\bnpm run (?:--silent )?shop -- ([a-z][^\n`#]*)/g)].map(([, line = '']) => {
    const words = line.replaceAll(/"[^"]*"|'[^']*'/g, 'text').split(/[\s,;:.)|]+/);
    const [noun = '', verb = ''] = words;
    const isAlone = known.has(noun) && (verb === '' || verbsOf(noun).length === 0);
    const name = isAlone ? noun : `${noun} ${verb}`;
    return { name, options: words.filter((word) => /^--[a-z]/.test(word)) };
  });
}

it('the documentation names only commands and options that exist [F7.1]', () => {
  const pages = globSync(['README.md', 'docs/*.md', 'docs/runbooks/*.md', 'docs/guides/*.md']);
  const unknown = pages.flatMap((file) =>
    commandsIn(file).flatMap(({ name, options }) => {
      const all = known.get(name);
      if (all === undefined) return [`${file}: ${name}`];
      return options.filter((option) => !all.has(option)).map((option) => `${file}: ${name} ${option}`);
    }),
  );
  expect(unknown).toEqual([]);
});

it('docs/operating.md shows every command [F7.1]', () => {
  const shown = new Set(commandsIn('docs/operating.md').map(({ name }) => name));
  const commands = [...known.keys()].filter((name) => verbsOf(name).length === 0);
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter((name) => !shown.has(name))).toEqual([]);
});
