import { globSync, readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');
/** The first group of every match of a pattern. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const sorted = (names: readonly string[]) => [...new Set(names)].sort();

const page = read('docs/configuration.md');
const section = (title: string) => page.split(new RegExp(`^## ${title}$`, 'm'))[1]?.split(/^## /m)[0] ?? '';
/** Names in a section's tables: each row begins with one. */
const tableOf = (title: string) => found(section(title), /^\| `([A-Z][A-Z0-9_]+)`/gm);

const inSchema = (file: string) =>
  found(
    /const schema = z\.object\(\{([^]*?)\n\}\);/.exec(read(file))?.[1] ?? '',
    /^ {2}([A-Z][A-Z0-9_]+):/gm,
  );
const inCode = (file: string) => found(read(file), /process\.env\.([A-Z_]+)/g);
/** Set by tools and by Next themselves. */
const ofOthers = ['NEXT_PHASE', 'NEXT_RUNTIME', 'NODE_ENV', 'TYPES_CHECKED'];
const running = sorted([
  ...globSync('lib/**/env.ts').flatMap(inSchema),
  // Spread into the schema of the backend.
  ...found(read('lib/backend/kernel/provider-settings.ts'), /^ {6}([A-Z][A-Z0-9_]+):/gm),
  ...['middleware.ts', 'instrumentation.ts', 'next.config.mjs'].flatMap(inCode),
]);

it('docs/configuration.md names exactly the variables that a running process reads', () => {
  expect(running.length).toBeGreaterThan(45);
  const documented = [...tableOf('The shop and its backend'), ...tableOf("The sandbox's own process")];
  expect(sorted(documented)).toEqual(running.filter((name) => !ofOthers.includes(name)));
  for (const name of ofOthers) expect(section('Set by others')).toContain(name);
});

it('docs/configuration.md names every variable that a tool reads', () => {
  const tools = inSchema('scripts/env.ts');
  expect(tools.length).toBeGreaterThan(5);
  expect(tableOf('Tests and tools')).toEqual(expect.arrayContaining(tools));
});

it('.env.example names exactly the settings of the shop and the sandbox', () => {
  const example = found(read('.env.example'), /^([A-Z_]+)=/gm);
  expect([...example].sort()).toEqual(running.filter((name) => !ofOthers.includes(name)));
});

it('the samples for containers and services set only what docs/configuration.md has [F7.9]', () => {
  const known = new Set([...running, ...ofOthers, ...running.map((name) => `${name}_FILE`)]);
  const compose = found(read('deploy/container/compose.yaml'), /\b((?!POSTGRES)[A-Z]+_[A-Z_]+|WORK|PORT): /g);
  const image = found(/^ENV (.*)$/m.exec(read('deploy/container/Dockerfile'))?.[1] ?? '', /([A-Z_]+)=/g);
  const unit = found(
    /^Environment=(.*)$/m.exec(read('deploy/systemd/shop@.service'))?.[1] ?? '',
    /([A-Z_]+)=/g,
  );
  expect([compose.length, image.length, unit.length].every((count) => count > 2)).toBe(true);
  expect([...compose, ...image, ...unit].filter((name) => !known.has(name))).toEqual([]);
});
