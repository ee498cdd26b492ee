/*
 * Checks the words players see: every ready language has the keys of English with the same parameters and whole plurals, no
 * blank, no over-long button, nothing left in English, and no key that nothing asks for.
 */
import { readFileSync } from 'node:fs';
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
import { sameInEveryLanguage } from './messages/same-in-every-language';
import { usedKeys } from './messages/used-keys';

const english = load('messages/en');
const overlayed = overlayFiles('tenants');
const ready = readyLocales(Object.keys(localeTable).filter(isLocale));
const faults = [
  ...ready.flatMap((locale) => {
    const language = { locale, bcp47: localeTable[locale].bcp47, messages: load(`messages/${locale}`) };
    return languageFaults(english, language, sameInEveryLanguage);
  }),
  ...unusedFaults(),
  ...overlayListFaults(overlayed, tenants),
  ...overlayed.flatMap(({ tenant, locale }) => {
    const { bcp47 } = localeTable[locale];
    const words = load(`tenants/${tenant}/words.${locale}`);
    return overlayFaults(tenant, english, load(`messages/${locale}`), { locale, bcp47, messages: words });
  }),
];

for (const fault of faults) console.error(fault);
console.log(
  `${english.size} messages in ${ready.length} languages and ${overlayed.length} overlays checked, ${faults.length} faults`,
);
if (faults.length > 0) process.exit(1);

function load(name: string): FlatMessages {
  const file: unknown = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
  return flatten(file);
}

function unusedFaults(): string[] {
  const { keys, unclear } = usedKeys(loadProgram(), (file) =>
    /^(app|components|lib)\//.test(relative('.', file)),
  );
  // The backend finds the words of its answers by the code.
  const answers = new Set(Object.keys(ApiCode).map((name) => `api.${name}`));
  // Some of the messages that F6.6 asks for are sent by calls, already in the player's language.
  const named = new Set<string>(Object.values(specMessages).flat());
  const unused = [...english.keys()].filter((key) => !keys.has(key) && !answers.has(key) && !named.has(key));
  return [
    ...unused.map((key) => `en: ${key} is shown nowhere`),
    ...unclear.map((place) => relative('.', place)),
  ];
}

function loadProgram(): ts.Program {
  const config: unknown = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)).config;
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
  const ours = fileNames.filter((file) => !/^(__tests__|e2e|bench|scripts)\//.test(relative('.', file)));
  return ts.createProgram(ours, options);
}
