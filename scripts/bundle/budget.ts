import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The maximum of one figure of a page. */
const most = z.number().positive();

const budget = z.object({
  /** By route: JavaScript of the first load in KiB (Brotli), and the number of our own modules that run in the browser. */
  routes: z.record(z.string(), z.object({ page: z.string(), firstLoadKiB: most, clientModules: most })),
  /** By brand and path, on the sandbox's sample data in English: KiB of HTML and of flight data within it, elements, requests. */
  pages: z.record(z.string(), z.object({ htmlKiB: most, flightKiB: most, elements: most, requests: most })),
});

/** The repository's budget. Improvements lower it; nothing raises it. */
export function readBudget(): z.infer<typeof budget> {
  const file: unknown = JSON.parse(readFileSync('budget.json', 'utf8'));
  return budget.parse(file);
}
