/*
 * After `next build`, measures the JavaScript that a page needs before it works, and how many of our modules are in it, against the budget
 * in budget.json, and finds large packages that should be loaded later, scripts that the page has already, and selectors that are slow.
 * e2e/weight.spec.ts checks the weight of the pages' HTML.
 */
import { globSync, readFileSync } from 'node:fs';
import { readBudget } from './bundle/budget';
import { clientModules, everyPage, heavyImports } from './bundle/client-modules';
import { firstLoadScripts } from './bundle/first-load';
import { wideSelectors } from './bundle/wide-selectors';

/** By how much a first load differs though its own code is the same: it contains the names of files that load later, which are hashes. */
const noiseKiB = 0.05;

for (const [route, budget] of Object.entries(readBudget().routes)) {
  const scripts = firstLoadScripts('.next', budget.page);
  const total = { brotli: 0, gzip: 0 };
  for (const { file, brotli, gzip } of scripts) {
    console.log(`${brotli.toFixed(1).padStart(7)} KiB  ${file}`);
    total.brotli += brotli;
    total.gzip += gzip;
  }
  const modules = clientModules([...everyPage, `app${budget.page}.tsx`]);
  console.log(`${total.brotli.toFixed(1).padStart(7)} KiB  ${route}, Brotli (gzip ${total.gzip.toFixed(1)})`);
  console.log(`${modules.length.toString().padStart(7)}      of our modules`);
  hold(route, 'KiB of JavaScript', total.brotli, budget.firstLoadKiB, noiseKiB);
  hold(route, 'modules in the browser', modules.length, budget.clientModules);
  for (const found of heavyImports(modules)) {
    console.error(`${route} loads at once what it doesn't need at first: ${found}`);
    process.exitCode = 1;
  }
}

const styles = globSync('.next/static/**/*.css');
if (styles.length === 0) throw new Error('The build has no style sheet.');
for (const selector of styles.flatMap((file) => wideSelectors(readFileSync(file, 'utf8')))) {
  console.error(
    `Each element added to a page makes the browser restyle all of it, because of this selector: ${selector}`,
  );
  process.exitCode = 1;
}

/** What the page's first scripts alone read: found in a file, it shows that their code is sent once more. */
const firstScripts = /currentScript\?\.dataset\.(?:brand|users)\b/;
for (const file of globSync('.next/static/**/*.js')) {
  if (!firstScripts.test(readFileSync(file, 'utf8'))) continue;
  console.error(
    `${file} contains first scripts, which the server writes into the page (components/frame/first-script.tsx).`,
  );
  process.exitCode = 1;
}

function hold(route: string, what: string, is: number, most: number, noise = 0): void {
  if (is <= most + noise) return;
  console.error(`${route} has ${is.toFixed(2)} ${what}; its budget is ${most}.`);
  process.exitCode = 1;
}
