import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';

/** Why a secret's file can't be replaced, or null if it can. A new file takes its place, so that no process ever reads half of one. */
export function whyNotChangeable(file: string): string | null {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    accessSync(dirname(file), constants.W_OK);
    return null;
  } catch {
    return `${file} can’t be changed from here. Say --out, and put what is in that file in its place.`;
  }
}

/** The text of a secret's file, without a line break at its end. Throws if the file can't be read. */
export const textOf = (file: string): string => readFileSync(file, 'utf8').replace(/\r?\n$/, '');

/** Replaces the text of a secret's file, if it still is the text that was read. Its owner and mode stay. Throws if the file has changed. */
export function replaceText(file: string, before: string, text: string): void {
  if (textOf(file) !== before)
    throw new Error(`${file} has been changed meanwhile: nothing was written to it.`);
  const next = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(next, text, { flag: 'wx', mode: 0o600, flush: true });
  try {
    const { uid, gid, mode } = statSync(file);
    // So that a process that reads it as another user than its owner can still do so.
    chownSync(next, uid, gid);
    chmodSync(next, mode & 0o777);
  } catch (error) {
    rmSync(next);
    throw error;
  }
  renameSync(next, file);
}

/** Creates a new, empty file that only its owner can read. */
export function makeOwnFile(path: string): void {
  writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
}
