import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { stepsOf, type GuideStep } from '../adding/guide-steps';

const guides = {
  brand: readFileSync('docs/guides/add-a-brand.md', 'utf8'),
  live: readFileSync('docs/guides/go-live.md', 'utf8'),
} as const;
export type Guide = keyof typeof guides;

/** The steps of the section of a guide whose heading begins with this number. Throws if it has none. */
export function sectionSteps(guide: Guide, number: number): readonly GuideStep[] {
  const section = guides[guide].split(/^## /m).find((text) => text.startsWith(`${number}. `));
  return found(stepsOf(section ?? ''), `section ${number}`, guide);
}

/** The blocks of commands in a section. */
export const sectionCommands = (guide: Guide, number: number): readonly string[] =>
  sectionSteps(guide, number).flatMap((step) => (step.kind === 'run' ? [step.commands] : []));

/** The commands of a section one by one, without their comments. For sections without commands of several lines. */
export const sectionLines = (guide: Guide, number: number): readonly string[] =>
  sectionCommands(guide, number)
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => line !== '');

/** Writes the files that a section shows; `place` says where. */
export function writeFiles(guide: Guide, number: number, place: (file: string, text: string) => string) {
  const files = sectionSteps(guide, number).flatMap((step) => (step.kind === 'write' ? [step] : []));
  for (const { file, text } of found(files, `a file in section ${number}`, guide)) {
    const path = resolve(place(file, text));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function found<T>(all: readonly T[], what: string, guide: Guide): readonly T[] {
  if (all.length === 0) throw new Error(`The guide "${guide}" has no ${what}.`);
  return all;
}
