import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { parseJson } from '@/lib/domain/json';

/** An append-only file of entries. What it has acknowledged survives the process, however that ends. */
export type Journal<T> = Readonly<{
  /** Writes the entry, waits for the disk, then applies it. Throws when the disk fails, and applies nothing then. */
  append(entry: T): void;
  /** Removes all entries. */
  clear(): void;
  close(): void;
}>;

type Options<T> = Readonly<{ file: string; schema: z.ZodType<T>; apply(entry: T): void }>;

/**
 * Opens the journal and applies its entries, in order. A last line that was cut short by a crash was never acknowledged and is removed; an
 * invalid line before others means damage and throws, naming the line.
 */
export function openJournal<T>({ file, schema, apply }: Options<T>): Journal<T> {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+', 0o600);
  syncDirectory(dirname(file));
  const bytes = readFileSync(file);
  const whole = replay(bytes, file, schema, apply);
  if (whole < bytes.length) truncate(descriptor, whole);
  let open = true;
  return {
    append: (entry) => {
      // The system reuses a closed descriptor's number for the next file that is opened.
      if (!open) throw new Error(`${file} is closed`);
      writeWhole(descriptor, Buffer.from(`${JSON.stringify(entry)}\n`));
      fsyncSync(descriptor);
      apply(entry);
    },
    clear: () => {
      if (open) truncate(descriptor, 0);
    },
    close: () => {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

/** Applies every complete line and returns the number of bytes they take. */
function replay<T>(bytes: Buffer, file: string, schema: z.ZodType<T>, apply: (entry: T) => void): number {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0) return start;
    const entry = schema.safeParse(parseJson(bytes.toString('utf8', start, end)));
    if (!entry.success) {
      if (end === bytes.length - 1) return start;
      throw new Error(`${file}:${line} is not a journal entry; the file is damaged`);
    }
    apply(entry.data);
    start = end + 1;
  }
}

function truncate(descriptor: number, length: number): void {
  ftruncateSync(descriptor, length);
  fsyncSync(descriptor);
}

function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
}

/** A new file survives a crash only once its directory has been synced too. */
function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
