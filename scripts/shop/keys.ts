import type { Command } from 'commander';
import { z } from 'zod';
import { readEnv, settingsAsGiven } from '@/lib/backend/kernel/env';
import { fingerprintsOf, keyFacts } from '@/lib/backend/operate/keys';
import { secretsOf, type Secret } from '@/lib/backend/operate/keys/secret-table';
import { operations } from '@/lib/backend/operate/operate';
import { exitCodes } from './exit-codes';
import type { ChangeOptions, Face } from './terminal';
import { print } from './render';
import { openTarget, type Target } from './secret-target';

type Options = ChangeOptions & Readonly<{ first?: boolean }>;

/**
 * Secrets, from the settings of this machine. Their values never reach the terminal: they go into the secret's own file, or into a new file
 * that only its owner can read.
 */
export function addKeys(program: Command, face: Face): void {
  const keys = program.command('keys').description('Secrets, by name; their values are never printed');
  keys
    .command('list')
    .description('List secrets: where each is set, how many are valid, the fingerprint of the one that signs')
    .option('--json', 'answer in JSON')
    .action(({ json }: Options) => print(keyFacts(readEnv(), settingsAsGiven()), json));
  changing(keys, 'keys.rotate', 'rotate <key>')
    .option('--first', 'have the new one sign at once, such as after a leak; of two, it replaces the second')
    .option('--yes', 'don’t ask: replacing the second can’t be undone')
    .action((name: string, options: Options) => change(face, 'keys.rotate', name, options));
  changing(keys, 'keys.retire', 'retire <key>')
    .option('--yes', 'don’t ask: it can’t be undone')
    .action((name: string, options: Options) => change(face, 'keys.retire', name, options));
}

type Verb = 'keys.rotate' | 'keys.retire';

const changing = (keys: Command, name: Verb, usage: string): Command =>
  keys
    .command(usage)
    .description(operations[name].about)
    .option(
      '--out <file>',
      'write the setting as it is to become into a new file, in place of the secret’s own',
    )
    .option('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say what would come of it')
    .option('--by <name>', 'who does it (the user of this machine)')
    .option('--json', 'answer in JSON');

async function change(face: Face, verb: Verb, key: string, options: Options): Promise<void> {
  const secret = secretsOf(readEnv(), settingsAsGiven()).find((each) => each.name === key);
  if (secret === undefined) return stop(exitCodes.notFound, `There is no secret ${key}: see keys list.`);
  if (secret.most === 1 || !secret.isSet)
    return stop(exitCodes.notPossible, `${key} isn’t changed in steps: see docs/runbooks/leaked-secret.md.`);
  const { out, first = false, ...common } = options;
  const target = options.dryRun === true ? null : openTarget(secret, out);
  if (typeof target === 'string') return stop(exitCodes.wrongUse, target);
  const { name, input } = operationOf(verb, secret, first);
  let isWritten = false;
  try {
    await face.run(name, input, common, (value, isDryRun) => {
      const result = write(isDryRun ? null : target, { secret, out, first }, value);
      isWritten = !isDryRun;
      return Promise.resolve(result);
    });
  } finally {
    if (!isWritten) target?.drop();
  }
}

/** What a verb does to a secret. With two valid ones, a new one that signs at once takes the place of the second. */
function operationOf(verb: Verb, { name: key, form, values }: Secret, first: boolean) {
  const of = { key, valid: fingerprintsOf(values) };
  if (verb === 'keys.retire') return { name: verb, input: of };
  if (first && values.length === 2) return { name: 'keys.replace', input: { ...of, form } } as const;
  return { name: verb, input: { ...of, form, first } };
}

const answered = z.object({
  key: z.string(),
  signs: z.string(),
  alsoValid: z.array(z.string()),
  dropped: z.array(z.string()),
  made: z.string().optional(),
});
type Answered = z.infer<typeof answered>;

type Given = Readonly<{ secret: Secret; out: string | undefined; first: boolean }>;

/** Writes the secrets that are valid from now on, in the order of the answer's fingerprints, and returns the answer without them. */
function write(target: Target | null, given: Given, value: unknown): object {
  const { made, ...result } = answered.parse(value);
  const { values } = given.secret;
  const known = [...values, ...(made === undefined ? [] : [made])];
  const byPrint = new Map(fingerprintsOf(known).map((print, at) => [print, known[at] ?? '']));
  const valid = [result.signs, ...result.alsoValid].flatMap((print) => byPrint.get(print) ?? []);
  const next = [copyStep(result, given), ...nextSteps(result, given)];
  return target === null ? { ...result, next } : { ...result, ...target.write(valid), next };
}

/** The first step: every machine gets the same secrets before a process reads them. */
function copyStep({ signs, alsoValid }: Answered, { secret: { file, setting, values }, out }: Given): string {
  const before = fingerprintsOf(values);
  const isMade = [signs, ...alsoValid].some((print) => !before.includes(print));
  return [
    out === undefined
      ? `copy ${file ?? `the new ${setting}`} to every other machine that runs the shop,`
      : `put ${file === null ? `the line of ${out}` : out} in place of ${file ?? setting} on every machine that runs the shop,`,
    ' before any process starts again; run this command here alone, not on the others',
    isMade ? ': each run makes another secret' : '',
  ].join('');
}

/** The further steps before the next command, in order. */
function nextSteps(
  { key, signs, alsoValid, dropped }: Answered,
  { secret: { setting, life, values }, first }: Given,
): readonly string[] {
  const restart = `start every process again with this ${setting}, one after the other`;
  const gone = dropped.map((print) => `from then on ${print} opens nothing`);
  if (alsoValid.length === 0) return [restart, ...gone];
  if (signs === fingerprintsOf(values)[0])
    return [restart, 'have the other side take the new one as well, if there is one', `keys rotate ${key}`];
  return [
    restart,
    ...gone,
    'have the other side use the new one alone, if there is one',
    first ? `wait ${life}, unless ${alsoValid.join()} has leaked too` : `wait ${life}`,
    `keys retire ${key}`,
  ];
}

function stop(code: number, message: string): void {
  console.error(message);
  process.exitCode = code;
}
