import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a browser test leaves behind, in Playwright's JSON report. */
export const attachment = z.object({ name: z.string(), path: z.string().optional() });

/** Enough to see what stood on the page, without what is below it. */
const shownLines = 60;

/**
 * The accessible content of the page where a browser test failed, as lines. A failure that depends on timing may not come again, so the run
 * that met it has to say what it saw. Empty if Playwright kept none.
 */
export function pageSnapshot(attachments: readonly z.infer<typeof attachment>[]): readonly string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return [];
  const [, snapshot] = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? [];
  return snapshot === undefined ? [] : ['On the page:', ...snapshot.split('\n').slice(0, shownLines)];
}
