import { basename, join } from 'node:path';

/** `schema` has the schema only; `seeded` also has the job queue and the sandbox's data of every brand. */
export type Template = 'schema' | 'seeded';

/** The folder of this run's templates; null outside Jest, where every database is built from scratch. */
export function templateFolder(): string | null {
  return process.env.TEST_TEMPLATES ?? null;
}

/** A data directory of the embedded engine, to be copied. */
export function dataOf(folder: string, template: Template): string {
  return join(folder, template);
}

/** The same directory as one file, which the embedded engine loads into memory. */
export function imageOf(folder: string, template: Template): string {
  return join(folder, `${template}.tar`);
}

/** The name of the template on a PostgreSQL server. */
export function serverNameOf(folder: string, template: Template): string {
  return `${basename(folder)}_${template}`.toLowerCase().replaceAll(/\W/g, '_');
}
