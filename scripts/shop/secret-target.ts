import { rmSync, writeFileSync } from 'node:fs';
import { newSecret } from '@/lib/backend/operate/keys/secret-table';
import type { Secret } from '@/lib/backend/operate/keys/secret-table';
import { withValues } from '@/lib/backend/operate/keys/setting-text';
import { makeOwnFile, replaceText, textOf, whyNotChangeable } from './secret-file';

/** Where a secret's values are written: into its own file, or into a new one for the operator to put in its place. */
export type Target = Readonly<{
  write(values: readonly string[]): Readonly<{ written: string; put?: string }>;
  /** Called if the change failed. Removes a new file. */ drop(): void;
}>;

/** Opens the target before anything is changed; returns the reason if there is none. */
export function openTarget(secret: Secret, out: string | undefined): Target | string {
  const { name, setting, file } = secret;
  const text = file === null ? (secret.text ?? '') : textOf(file);
  // The environment can't be changed from here.
  if (file === null && out === undefined)
    return `${setting} isn’t in a file (${setting}_FILE): say --out, for a new file with the setting as it is to become.`;
  // Before anything is stored, checks whether the secret can have a second value beside it at all.
  if (withValues(secret, text, [...secret.values.slice(0, 1), newSecret(secret.form)]) === null)
    return `${name} can’t stand beside another as it is: it has a comma of its own. See docs/runbooks/leaked-secret.md.`;
  if (out !== undefined) return newFile(secret, text, out);
  const path = file ?? '';
  const fault = whyNotChangeable(path);
  if (fault !== null) return fault;
  return {
    write: (values) => {
      replaceText(path, text, changedText(secret, text, values));
      return { written: path };
    },
    drop: () => undefined,
  };
}

function newFile(secret: Secret, text: string, out: string): Target {
  const { setting, file } = secret;
  makeOwnFile(out);
  return {
    write: (values) => {
      const made = changedText(secret, text, values);
      // As a line of an environment file, or as the new content of the secret's own file.
      writeFileSync(out, file === null ? `${setting}=${made}\n` : made, { flush: true });
      return { written: out, put: file === null ? `it in place of ${setting}` : `it in place of ${file}` };
    },
    drop: () => rmSync(out),
  };
}

function changedText(secret: Secret, text: string, values: readonly string[]): string {
  const made = withValues(secret, text, values);
  if (made === null)
    throw new Error(`${secret.name} wouldn’t be read as it would stand: nothing was written.`);
  return made;
}
