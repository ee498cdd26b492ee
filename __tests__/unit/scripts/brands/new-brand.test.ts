import { readFileSync } from 'node:fs';
import { nameFault, newBrandFiles } from '@/scripts/brands/new-brand-files';
import { tenants } from '@/tenants/kit/registry';

const registry = readFileSync('tenants/kit/registry.ts', 'utf8');
const made = newBrandFiles('moon-rise', Object.values(tenants), registry);

describe('the command that creates a brand', () => {
  it.each([
    ['', /needs a name/],
    ['Moon', /can't use "Moon": a name is up to 30 lower-case letters/],
    ['moon_rise', /lower-case letters, digits and single hyphens/],
    ['moon--rise', /single hyphens/],
    ['-moon', /begins with a letter/],
    ['2moon', /begins with a letter/],
    ['../moon', /lower-case letters/],
    ['m'.repeat(31), /up to 30/],
    ['moon-demo', /"demo"/],
    ['watt', /"watt": the name is taken/],
    ['kit', /the name is taken/],
    ['class', /the name is taken/],
  ])('refuses %j and says why [F1.1]', (name, fault) => {
    expect(nameFault(name, ['watt', 'kit'])).toMatch(fault);
  });

  it.each(['moon', 'moon-rise', 'm2', 'moon-2'])('accepts %s [F1.1]', (name) => {
    expect(nameFault(name, ['watt', 'kit'])).toBeNull();
  });

  it('writes a folder of facts, words and samples, four pictures and the registry [F1.1]', () => {
    expect([...made.keys()]).toEqual([
      'tenants/moon-rise/brand.ts',
      'tenants/moon-rise/samples.ts',
      'tenants/moon-rise/words.en.json',
      'public/art/brands/moon-rise/icon.svg',
      'public/art/brands/moon-rise/mark.svg',
      'public/art/brands/moon-rise/scene.svg',
      'public/art/brands/moon-rise/pattern.svg',
      'tenants/kit/registry.ts',
    ]);
    expect(made.get('tenants/moon-rise/brand.ts')).toContain("hosts: ['pay.moon-rise.example'");
  });

  it('adds the brand to the registry and keeps the others [F1.1]', () => {
    const lines = made.get('tenants/kit/registry.ts')?.split('\n') ?? [];
    expect(lines.filter((line) => !registry.includes(`${line}\n`))).toEqual([
      "import { moonRise } from '../moon-rise/brand';",
      "  'moon-rise': moonRise,",
    ]);
    expect(lines).toHaveLength(registry.split('\n').length + 2);
  });

  it('picks client ids and an accent that no other brand has [F1.1]', () => {
    const facts = made.get('tenants/moon-rise/brand.ts') ?? '';
    const accent = /accent: '(#[0-9a-f]{6})'/.exec(facts)?.[1];
    const clientId = /web: '(\d+)'/.exec(facts)?.[1];
    expect([accent, clientId]).not.toContain(undefined);
    for (const brand of Object.values(tenants)) {
      expect(brand.accent).not.toBe(accent);
      expect(JSON.stringify(brand.games)).not.toContain(`"${clientId}"`);
    }
  });
});
