import { existsSync, globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { operations } from '@/lib/backend/operate/operate';
import { nameFault, newBrandFiles } from '@/scripts/brands/new-brand-files';
import { stepsOf } from '@/scripts/adding/guide-steps';
import { sectionCommands, sectionLines, sectionSteps } from '@/scripts/from-nothing/guides';
import { tenants } from '@/tenants/kit/registry';

const guides = globSync('docs/guides/*.md').map((file) => [file, readFileSync(file, 'utf8')] as const);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const addBrand = readFileSync('docs/guides/add-a-brand.md', 'utf8');

describe.each(guides)('%s', (file, text) => {
  it('names commands that exist [F7.4]', () => {
    const named = [...text.matchAll(/\bnpm (?:run (?:--silent |-s )?)?([a-z][\w:-]*)/g)].map(
      ([, name = '']) => name,
    );
    const known = new Set([...Object.keys(scripts), 'ci', 'run']);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names verbs of the shop’s command line that exist [F7.4]', () => {
    const named = [...text.matchAll(/\bshop -- (catalog) ([a-z]+)/g)].map(
      ([, noun, verb]) => `${noun}.${verb}`,
    );
    expect(named.filter((name) => !Object.hasOwn(operations, name))).toEqual([]);
  });

  it('leads to pages and files that exist [F7.4]', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => to);
    const missing = links.filter((to) => !existsSync(new URL(to, `file://${process.cwd()}/${file}`)));
    expect(missing).toEqual([]);
    const paths = [
      ...text.matchAll(/`((?:tenants|lib|messages|scripts|app|public|docs)\/[\w./-]+\.(?:ts|json|css|md))`/g),
    ];
    const gone = paths
      .map(([, path = '']) => path)
      .filter((path) => !/moonrise|starfall/.test(path) && !existsSync(path));
    expect(gone).toEqual([]);
  });
});

describe('the guide to adding a brand', () => {
  it('has steps to run and files to write, which `npm run check:from-nothing` follows [F7.4]', () => {
    const steps = stepsOf(addBrand);
    const written = steps.flatMap((step) => (step.kind === 'write' ? [step.file] : []));
    expect(written).toEqual([
      'shop.env',
      'catalogue/moonrise/methods.json',
      'catalogue/moonrise/games/moonrise-emberfall.json',
      'catalogue/moonrise/prices.csv',
    ]);
    const run = steps.flatMap((step) => (step.kind === 'run' ? [step.commands] : [])).join('');
    for (const command of ['new:brand', 'npm run build', 'db migrate', 'catalog apply'])
      expect(run).toContain(command);
  });

  it('names the client ids that the command assigns to the brand [F7.4]', () => {
    expect(nameFault('moonrise', [])).toBeNull();
    const registry = readFileSync('tenants/kit/registry.ts', 'utf8');
    const file = newBrandFiles('moonrise', Object.values(tenants), registry).get('tenants/moonrise/brand.ts');
    const ids = [...addBrand.matchAll(/"client": "(\d+)"/g)].map(([, id = '']) => id);
    expect(ids).toHaveLength(3);
    for (const id of ids) expect(file).toContain(`'${id}'`);
  });
});

describe('the guide to going live', () => {
  it('has the commands and the file that `npm run check:from-nothing` enters [F7.9]', () => {
    for (const section of [2, 4, 5, 6, 7, 9, 10, 11])
      expect(sectionCommands('live', section).length).toBeGreaterThan(0);
    const beginnings = (section: number) =>
      sectionLines('live', section).map((line) => line.split(' ').slice(0, 3).join(' '));
    expect(beginnings(5)).toEqual(['shop doctor', 'shop db migrate', 'shop db check']);
    expect(beginnings(6)[0]).toBe('shop catalog init');
    expect(beginnings(10)).toEqual([
      'shop order find',
      'shop order show',
      'shop report unbacked',
      'shop order refund',
      'shop order refund',
      'shop order show',
      'shop report revenue',
      'shop audit list',
    ]);
    const written = sectionSteps('live', 4).flatMap((step) => (step.kind === 'write' ? [step.file] : []));
    expect(written).toEqual(['/etc/shop/env']);
  });
});
