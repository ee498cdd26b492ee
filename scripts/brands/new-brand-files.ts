import { accentFault } from '@/lib/domain/accent';
import { contrastRatio } from '@/lib/domain/hex-color';
import type { Brand } from '@/tenants/kit/brand';
import { brandId } from '@/tenants/kit/schema';
import { newBrandArt } from './new-brand-art';

type Known = Pick<Brand, 'accent' | 'games'>;

/** Reserved words, which can't be the name of a constant. */
const reserved =
  /^(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|interface|implements|await)$/;

/** Why a brand can't have this name, or null. `taken` are the names of folders that its own folders would clash with. */
export function nameFault(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'needs a name: npm run new:brand -- <name>';
  if (name.length > 30 || !brandId.test(name))
    return `can't use "${name}": a name is up to 30 lower-case letters, digits and single hyphens, and begins with a letter.`;
  if (name.includes('demo'))
    return `can't use "${name}": hosts with "demo" in them show what the test API has.`;
  if (taken.includes(name) || reserved.test(name)) return `can't use "${name}": the name is taken.`;
  return null;
}

/** Path → text of every file that a new brand consists of. `name` must have passed nameFault. */
export function newBrandFiles(
  name: string,
  brands: readonly Known[],
  registry: string,
): ReadonlyMap<string, string> {
  const title = name.replaceAll(/(^|-)([a-z])/g, (_, gap: string, letter: string) =>
    gap === '' ? letter.toUpperCase() : ` ${letter.toUpperCase()}`,
  );
  const accent = freeAccent(name, brands);
  const facts = { name, title, accent, identifier: identifierOf(name), prefix: freePrefix(brands) };
  return new Map([
    [`tenants/${name}/brand.ts`, brandFile(facts)],
    [`tenants/${name}/samples.ts`, samplesFile(title)],
    [`tenants/${name}/words.en.json`, wordsFile(title)],
    ...newBrandArt(name, accent).map(([file, svg]) => [`public/art/brands/${name}/${file}`, svg] as const),
    ['tenants/kit/registry.ts', withEntry(registry, name)],
  ]);
}

const identifierOf = (name: string) =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Client ids begin with two digits that belong to their brand. */
function freePrefix(brands: readonly Known[]): string {
  const used = brands.flatMap(({ games }) =>
    Object.values(games).flatMap(({ clientId }) =>
      Object.values(clientId).map((id) => Number(id.slice(0, 2))),
    ),
  );
  return String(Math.max(10, ...used) + 1);
}

/** A colour that no other brand has and on which white text is readable. The same name always starts at the same hue. */
function freeAccent(name: string, brands: readonly Known[]): string {
  const start = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const taken = new Set(brands.map(({ accent }) => accent));
  const hues = Array.from({ length: 360 }, (_, step) => (start + step) % 360);
  const colours = hues.map((hue) => hexOf(hue, 0.7, 0.42));
  const fit = colours.find(
    (hex) => !taken.has(hex) && contrastRatio(hex, '#ffffff') >= 4.5 && accentFault(hex) === null,
  );
  if (fit === undefined) throw new RangeError('Every colour is taken.');
  return fit;
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The registry with one more import and one more brand. */
function withEntry(registry: string, name: string): string {
  const identifier = identifierOf(name);
  const key = identifier === name ? name : `'${name}': ${identifier}`;
  return registry
    .replace(/(?=^import type \{ Brand \})/m, `import { ${identifier} } from '../${name}/brand';\n`)
    .replace(/^(?=\} as const satisfies)/m, `  ${key},\n`);
}

type BrandFacts = Readonly<{
  name: string;
  title: string;
  accent: string;
  identifier: string;
  prefix: string;
}>;

const brandFile = ({
  name,
  title,
  accent,
  identifier,
  prefix,
}: BrandFacts) => `import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const ${identifier} = defineTenant({
  id: '${name}',
  title: '${title}',
  hosts: ['pay.${name}.example', 'pay-demo.${name}.example', '${name}.localhost'],
  sites: {
    pay: 'pay.${name}.example',
    site: 'www.${name}.example',
    backupSite: 'www2.${name}.example',
  },
  accent: '${accent}',
  corners: 'soft',
  areas: ['universal'],
  landingArea: 'universal',
  timeZone: 'UTC',
  currencies: { universal: 'USD' },
  locales: ['en'],
  defaultLocale: 'en',
  links: {
    privacy: { default: 'https://www.${name}.example/legal/privacy' },
    terms: { default: 'https://www.${name}.example/legal/terms' },
  },
  copyright: '© ${new Date().getUTCFullYear()} ${title}. All rights reserved.',
  contact: { email: 'support@${name}.example' },
  modernEdition: { kind: 'all' },
  games: {
    emberfall: {
      gpId: '${name}-emberfall',
      area: 'universal',
      clientId: { android: '${prefix}0101', ios: '${prefix}0102', web: '${prefix}0103' },
      subGames: [],
      isSelectGame: true,
    },
  },
  shortLinks: { play: { area: 'universal', game: 'emberfall' } },
  login: { methods: ['account'] },
  loginClientNumber: '900${prefix}',
  collectAppId: 'sample-${name}',
  collectEventId: '${name.replaceAll('-', '_')}_recharge',
});
`;

const samplesFile = (title: string) => `import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** What the sandbox's shop of this brand is filled with. */
export const samples: BrandSamples = {
  slogan: { en: 'Welcome to ${title}' },
};
`;

const wordsFile = (title: string) => {
  const points = `{count, plural, one {<n>+{amount}</n> ${title} point} other {<n>+{amount}</n> ${title} points}}`;
  const words = { goods: { title: `Pick at ${title}`, points }, userCenter: { title: `Club ${title}` } };
  return `${JSON.stringify(words, null, 2)}\n`;
};
