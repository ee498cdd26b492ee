import { readFileSync } from 'node:fs';
import { z } from 'zod';

const most = 2;

/** One secret, or two during a rotation: the first signs, both are accepted. */
export const secrets = z
  .array(z.string())
  .refine((list) => list.every((secret) => secret.length >= 16), 'is too short for a secret')
  .min(1, 'has no secret')
  .max(most, `has more than ${most} secrets`);

/** Keys that sign calls, separated by a comma. */
export const keyList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(secrets);

const shortestText = 32;

/** Secrets of any text, separated by a comma. If a part would be too short, the comma belongs to a single secret. */
export const textList = z
  .string()
  .transform((text) => {
    const parts = text.split(',').map((secret) => secret.trim());
    return parts.every(({ length }) => length >= shortestText) ? parts : [text];
  })
  .pipe(z.array(z.string().min(shortestText)).max(most, `has more than ${most} secrets`));

/** The settings, beside those of providers, that may be read from a file named by `<name>_FILE`. */
const inFiles = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SHOP_SECRET',
  'CARD_SECRET',
  'TRACK_EXPORT_KEY',
  'GAME_SERVER_SECRET',
  'GAME_SERVERS',
  'SIGN_IN_SECRETS',
  'ACCOUNT_SERVERS',
];

type Source = Readonly<Record<string, string | undefined>>;

/** Which settings there are, and which of them are providers' secrets. */
type Names = Readonly<{ all: readonly string[]; ofProviders: readonly string[] }>;

/**
 * The settings, with secrets from files: this is how container platforms provide them. `faults` names files that can't be read, settings
 * that are given both ways, and settings that aren't read from a file.
 */
export function withSecretFiles(
  source: Source,
  { all, ofProviders }: Names,
): Readonly<{ source: Source; faults: readonly string[] }> {
  const read: Record<string, string> = {};
  const known = new Set([...inFiles, ...ofProviders]);
  // Otherwise the shop would run without the setting, and nobody would know.
  const faults = all
    .filter((name) => !known.has(name) && source[`${name}_FILE`] !== undefined)
    .map((name) => `${name}_FILE: ${name} isn’t read from a file`);
  for (const name of known) {
    const file = source[`${name}_FILE`];
    if (file === undefined) continue;
    if (source[name] !== undefined) faults.push(`${name}: is set both by itself and by ${name}_FILE`);
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      faults.push(`${name}_FILE: names a file that can’t be read`);
    }
  }
  return { source: { ...source, ...read }, faults };
}
