/*
 * Checks the words that players see: every ready language has the same keys as English, with the same parameters and complete plurals.
 * There is no blank text, no button label that is too long, nothing left in English, no word that the glossary has replaced, no key that the
 * code doesn't use, no single word without a note for translators, no translation of an English text that has changed since, and no English
 * text that a language says in two ways without a reason.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { ApiCode } from '@/lib/contract/api-code';
import { isLocale, localeTable, readyLocales } from '@/lib/domain/locales';
import { tenants } from '@/tenants/kit/registry';
import { specMessages } from '@/lib/domain/spec-messages';
import { languageFaults } from './messages/faults';
import { overlayFaults, overlayListFaults } from './messages/overlay-faults';
import { overlayFiles } from './messages/overlay-files';
import { flatten, type FlatMessages } from './messages/flatten';
import { noteFaults } from './messages/note-faults';
import { termFaults } from './messages/replaced-terms';
import { staleFaults } from './messages/stale';
import { toldApartFaults } from './messages/told-apart';
import { sameInEveryLanguage } from './messages/same-in-every-language';
import { namesIn, unshownMessages } from './messages/unshown';
import { usedKeys } from './messages/used-keys';

const english = load('messages/en');
const overlayed = overlayFiles('tenants');
const ready = readyLocales(Object.keys(localeTable).filter(isLocale));
const faults = [
  ...ready.flatMap((locale) => {
    const language = { locale, bcp47: localeTable[locale].bcp47, messages: load(`messages/${locale}`) };
    return [
      ...languageFaults(english, language, sameInEveryLanguage),
      ...termFaults(locale, language.messages),
    ];
  }),
  ...sampleFaults(),
  ...callerFaults(),
  ...noteFaults(english, load('docs/glossaries/notes')),
  ...staleFaults(english, Object.fromEntries(load('docs/glossaries/translated-from'))),
  ...toldApartFaults(
    english,
    ready.map((locale) => ({ locale, messages: load(`messages/${locale}`) })),
    load('docs/glossaries/told-apart'),
  ),
  ...overlayListFaults(overlayed, tenants),
  ...overlayed.flatMap(({ tenant, locale }) => {
    const { bcp47 } = localeTable[locale];
    const words = load(`tenants/${tenant}/words.${locale}`);
    return [
      ...overlayFaults(tenant, english, load(`messages/${locale}`), { locale, bcp47, messages: words }),
      ...termFaults(locale, words).map((fault) => `${tenant} ${fault}`),
    ];
  }),
];

for (const fault of faults) console.error(fault);
console.log(
  `${english.size} messages in ${ready.length} languages and ${overlayed.length} overlays checked, ${faults.length} faults`,
);
if (faults.length > 0) process.exit(1);

function load(name: string, reviver?: (key: string, value: unknown) => unknown): FlatMessages {
  const file: unknown = JSON.parse(readFileSync(`${name}.json`, 'utf8'), reviver);
  return flatten(file);
}

/** The sample catalogue's names stand beside the shop's own words, so they keep to the same terms. */
function sampleFaults(): string[] {
  const folder = 'lib/sandbox/seed/words';
  const vip = load(`${folder}/vip`, (_, value) => (Array.isArray(value) ? { ...value } : value));
  return ready.flatMap((locale) => {
    const levels = new Map([...vip].filter(([key]) => key.startsWith(`${locale}.`)));
    // Where a language has no sample words, the English ones stand.
    const names = existsSync(`${folder}/${locale}.json`) ? load(`${folder}/${locale}`) : [];
    return termFaults(locale, new Map([...names, ...levels])).map((fault) => `sample catalogue: ${fault}`);
  });
}

function callerFaults(): string[] {
  const program = loadProgram();
  const { keys, unclear } = usedKeys(program, isOurs);
  // The backend looks up the words of its answers by their code.
  const answers = new Set(Object.keys(ApiCode).map((name) => `api.${name}`));
  const unused = [...english.keys()].filter((key) => !keys.has(key) && !answers.has(key));
  // The codes of /showError are for outside senders, except the one that the edge leads to.
  const inShop = usedKeys(program, (file) => isOurs(file) && !file.endsWith('errors/error-page.tsx')).keys;
  const asked = new Set([...inShop, 'special.params.title', 'special.params.text']);
  return [
    ...unused.map((key) => `en: ${key} is shown nowhere`),
    ...unshownMessages(specMessages, { asked, answered: answeredNames(program) }),
    ...unclear.map((place) => relative('.', place)),
  ];
}

function isOurs(file: string): boolean {
  return /^(app|components|lib)\//.test(relative('.', file));
}

function answeredNames(program: ts.Program): ReadonlySet<string> {
  const files = program.getSourceFiles().filter(({ fileName }) => isAnswering(relative('.', fileName)));
  return new Set(files.flatMap(({ text }) => namesIn(text)));
}

/** The backend, and the rules for naming a channel that it uses in its answers. */
function isAnswering(file: string): boolean {
  return file.startsWith('lib/backend/') || file === 'lib/domain/name-channel.ts';
}

function loadProgram(): ts.Program {
  const config: unknown = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)).config;
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
  const ours = fileNames.filter((file) => !/^(__tests__|e2e|bench|scripts)\//.test(relative('.', file)));
  return ts.createProgram(ours, options);
}
