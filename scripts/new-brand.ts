/*
 * Writes a new brand that works without further changes:
 *   npm run new:brand -- moonrise
 * It writes the brand's folder in tenants with facts, words and samples, its pictures, and its entry in the registry. Names, links and ids
 * are invented: edit tenants/<name>/brand.ts next.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { tenants } from '@/tenants/kit/registry';
import { nameFault, newBrandFiles } from './brands/new-brand-files';

const registry = 'tenants/kit/registry.ts';
const [name = '', ...rest] = process.argv.slice(2);
const fault =
  rest.length > 0
    ? 'takes one name: npm run new:brand -- <name>'
    : nameFault(name, [
        ...readdirSync('tenants'),
        ...readdirSync('app'),
        ...readdirSync('public/art/brands'),
      ]);

if (fault === null) {
  const files = newBrandFiles(name, Object.values(tenants), readFileSync(registry, 'utf8'));
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(path);
  }
  console.log(`http://${name}.localhost:3000 after the next start. Its facts: tenants/${name}/brand.ts`);
} else {
  console.error(`new:brand ${fault}`);
  process.exitCode = 1;
}
