import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A figure of a page, and the most it may be. */
const most = z.number().positive();

const budget = z.object({
  /** By route: JavaScript of the first load in KiB as Brotli sends it, and our own modules that run in the browser. */
  routes: z.record(z.string(), z.object({ page: z.string(), firstLoadKiB: most, clientModules: most })),
  /** By brand and path, on the sandbox's sample data in English: KiB of HTML and of flight data in it, elements, requests. */
  pages: z.record(z.string(), z.object({ htmlKiB: most, flightKiB: most, elements: most, requests: most })),
});

/** The budget of the repository. A gain lowers it; nothing raises it. */
export function readBudget(): z.infer<typeof budget> {
  const file: unknown = JSON.parse(readFileSync('budget.json', 'utf8'));
  return budget.parse(file);
}
