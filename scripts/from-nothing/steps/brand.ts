import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { answers, runNode } from '@/__tests__/support/machine/process';
import { fileOf } from '../../programs/programs';
import { sectionCommands, sectionSteps, writeFiles } from '../guides';
import { openTerminal } from '../terminal';
import type { Notes } from '../walk';
import { enter, type Machine } from '../world';

/** Makes the brand in the copy of the project, as far as its guide goes before the build. */
export async function makeBrand(machine: Machine, notes: Notes): Promise<void> {
  const inCheckout = { in: machine.places.checkout };
  let out = '';
  for (const commands of [...sectionCommands('brand', 1), ...sectionCommands('brand', 2)])
    out += await enter(machine, notes, commands, inCheckout);
  const registry = readFileSync(join(machine.places.checkout, 'tenants/kit/registry.ts'), 'utf8');
  notes.see(
    'the brand’s files are written, and it is in the registry',
    registry.includes('../moonrise/brand'),
  );
  notes.see('the checks of brands and messages find no fault', /\d+ brands checked/.test(out));
}

/** Builds the copy and packages it. `npm ci` is left out: the copy has the packages of this checkout. */
export async function buildPackage(machine: Machine, notes: Notes): Promise<void> {
  const { places } = machine;
  for (const commands of sectionCommands('live', 2))
    await enter(machine, notes, commands.replace(/^npm ci\n/m, ''), { in: places.checkout });
  await enter(machine, notes, 'ln -sfn shop-1.0.0 /opt/shop');
  const size = await machine.terminal.run(`du -sm ${places.shop}/ | cut -f1`);
  notes.see(`a package of ${size.out.trim()} MB`, Number(size.out) > 100);
}

/** Uses a package that an earlier run made. The provider's stand-in still runs from the checkout. */
export async function takePackage({ places, terminal }: Machine, folder: string): Promise<void> {
  rmSync(places.shop, { force: true });
  symlinkSync(folder, places.shop);
  await terminal.run('npm run -s programs', { in: places.checkout });
}

/** Follows the rest of the brand's guide, which needs no server: the embedded database, the catalogue's files, one process. */
export async function followBrandGuide(machine: Machine, notes: Notes): Promise<void> {
  const { places } = machine;
  const { checkout, ports } = places;
  const terminal = openTerminal(checkout, join(places.root, 'log.txt'), {});
  const onThisMachine = { ...machine, terminal };
  writeFiles('brand', 4, (file) => join(checkout, file));
  terminal.define('set -a; . ./shop.env; set +a');
  for (const commands of sectionCommands('brand', 4)) await enter(onThisMachine, notes, commands);
  for (const step of sectionSteps('brand', 5))
    if (step.kind === 'run') await enter(onThisMachine, notes, step.commands);
    else writeFiles('brand', 5, (file) => join(checkout, file));
  const settings = Object.fromEntries(
    readFileSync(join(checkout, 'shop.env'), 'utf8')
      .split('\n')
      .flatMap((line) =>
        line.includes('=') ? [[line.split('=')[0] ?? '', line.replace(/^[^=]*=/, '')]] : [],
      ),
  );
  notes.typed('npm run serve');
  const child = runNode([fileOf('start')], { ...settings, PORT: String(ports.shop) }, checkout);
  try {
    await answers(`http://127.0.0.1:${ports.shop}/api/readyz`, child);
    const ask = "curl -s -H 'host: pay.moonrise.example' http://127.0.0.1:3000/selectGoods";
    const page = await enter(onThisMachine, notes, ask.replace(':3000', `:${ports.shop}`));
    notes.see('the page shows the goods of the catalogue', page.includes('60 moon gems'));
    notes.see('the process ends with exit code 0', (await child.stop()) === 0);
  } finally {
    await child.kill();
  }
}
