import { userInfo } from 'node:os';
import { readEnv } from '@/lib/backend/kernel/env';
import { openOperations, type Operations } from '@/lib/backend/open-operations';
import { operations, type OperationName } from '@/lib/backend/operate/operate';
import type { Answer, Request } from '@/lib/backend/operate/outcome';
import { owner } from '@/lib/backend/operate/permissions';
import { ok } from '@/lib/domain/result';
import { confirmed } from './confirm';
import { exitCodeOf, exitCodes } from './exit-codes';
import { render } from './render';
import { documentIn, openOutputFile } from './output-file';

/** The options that every command with a change takes. */
export type ChangeOptions = Readonly<{
  json?: boolean;
  reason?: string;
  dryRun?: boolean;
  yes?: boolean;
  by?: string;
  out?: string;
}>;

export type Face = Readonly<{
  /**
   * Runs an operation and prints its answer. `digest` transforms the answer before it is printed, and may write its files; for a dry run it
   * must write nothing.
   */
  run(
    name: OperationName,
    input: unknown,
    options: ChangeOptions,
    digest?: (value: unknown, isDryRun: boolean) => Promise<unknown>,
  ): Promise<void>;
  close(): Promise<void>;
}>;

/** The operator's name for the audit log. `user` returns that of the machine's user. */
export function operatorName(by: string | undefined, user: () => string = () => userInfo().username): string {
  const given = by?.trim() ?? '';
  return given === '' ? nameOf(user) : given;
}

function nameOf(user: () => string): string {
  try {
    return user();
  } catch {
    // A container may run as a user whom its files have no name for.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The terminal's side of the operations: asks before a change that can't be undone, prints the outcome, and sets the exit code. */
export function openTerminal(): Face {
  let opening: Promise<Operations> | null = null;
  const open = () => (opening ??= openOperations(readEnv()));
  return {
    run: async (name, input, options, digest = same) => {
      const request: Request = {
        // A person who can open the database can do anything to it anyway.
        operator: owner(operatorName(options.by)),
        input,
        reason: options.reason ?? null,
        isDryRun: options.dryRun ?? false,
      };
      const ask = async (asked: Request) => {
        const { operate } = await open();
        const outcome = await withOutputFile(options.out, asked, () => operate(name, asked));
        report(
          name,
          outcome.ok
            ? ok({ ...outcome.value, value: await digest(outcome.value.value, asked.isDryRun) })
            : outcome,
          {
            ...options,
            dryRun: asked.isDryRun,
          },
        );
      };
      if (operations[name].kind !== 'final' || options.yes === true || request.isDryRun) return ask(request);
      if (!process.stdin.isTTY) {
        console.error('This can’t be undone. Say --yes to do it, or --dry-run to see what it would do.');
        process.exitCode = exitCodes.wrongUse;
        return;
      }
      await ask({ ...request, isDryRun: true });
      if (process.exitCode === undefined && (await confirmed())) await ask(request);
    },
    close: async () => {
      // If opening failed, the error has already been reported.
      const opened = await opening?.catch(() => null);
      await opened?.close();
    },
  };
}

const same = (value: unknown): Promise<unknown> => Promise.resolve(value);

type Outcome = Awaited<ReturnType<Operations['operate']>>;

/** If `path` is given, writes what is shown only once into a new file instead of printing it. */
async function withOutputFile(
  path: string | undefined,
  { isDryRun }: Request,
  operate: () => Promise<Outcome>,
): Promise<Outcome> {
  if (path === undefined || isDryRun) return operate();
  const file = await openOutputFile(path);
  const outcome = await operate().catch(async (error: unknown) => {
    await file.drop();
    throw error;
  });
  if (outcome.ok) return ok({ ...outcome.value, value: await file.keep(outcome.value.value) });
  await file.drop();
  return outcome;
}

function report(name: OperationName, outcome: Outcome, { json, dryRun }: ChangeOptions): void {
  if (!outcome.ok) {
    const { code, message } = outcome.error;
    console.error(json ? JSON.stringify({ error: code, message }) : message);
    process.exitCode = exitCodeOf[code];
    return;
  }
  const { value, audit } = outcome.value;
  if (json)
    console.log(JSON.stringify(dryRun ? { dryRun, value } : audit === null ? { value } : { value, audit }));
  else printAnswer(value, footOf(name, outcome.value, dryRun ?? false));
  if (foundFaults(value)) process.exitCode = exitCodes.failed;
}

/** Prints a document to the output unchanged, so that it can be piped; everything else as text. */
function printAnswer(value: unknown, foot: string): void {
  const document = documentIn(value);
  if (document === null) console.log([render(value), foot].filter((line) => line !== '').join('\n'));
  else {
    // Unlike the stream itself, the console doesn't throw when nobody reads any more.
    console.log(document.text.replace(/\n$/, ''));
    console.error(foot);
  }
}

function footOf(name: OperationName, { audit }: Answer, isDryRun: boolean): string {
  if (operations[name].kind === 'query') return '';
  return isDryRun || audit === null ? 'Dry run: nothing was changed.' : `Done. Audit log: ${audit.seq}`;
}

/** True for the answer of a check that found faults. */
function foundFaults(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isWhole' in value && value.isWhole === false;
}
