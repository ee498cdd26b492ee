/*
 * Measures, after `next build`, the JavaScript that a page needs before it works, against the budget in budget.json.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { firstLoadScripts } from './bundle/first-load';

const budget = z.object({
  routes: z.record(z.string(), z.object({ page: z.string(), firstLoadKiB: z.number().positive() })),
});

const file: unknown = JSON.parse(readFileSync('budget.json', 'utf8'));
for (const [route, { page, firstLoadKiB }] of Object.entries(budget.parse(file).routes)) {
  const scripts = firstLoadScripts('.next', page);
  const total = scripts.reduce((sum, { kib }) => sum + kib, 0);
  for (const { file: name, kib } of scripts) console.log(`${kib.toFixed(1).padStart(7)} KiB  ${name}`);
  console.log(`${total.toFixed(1).padStart(7)} KiB  ${route}, gzip; the budget is ${firstLoadKiB} KiB`);
  if (total > firstLoadKiB) {
    console.error(`${route} is ${(total - firstLoadKiB).toFixed(1)} KiB over its budget.`);
    process.exitCode = 1;
  }
}
