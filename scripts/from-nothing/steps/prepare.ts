import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as answer from '../answers';
import { sectionCommands, sectionLines, sectionSteps, writeFiles } from '../guides';
import type { Notes } from '../walk';
import { enter, type Machine, type World } from '../world';

/** Makes a certificate for everything on this machine, in place of a public authority's. */
export async function makeCertificate({ places, terminal }: Machine): Promise<void> {
  const names = 'subjectAltName=DNS:pay.moonrise.example,DNS:localhost,IP:127.0.0.1';
  const folder = join(places.root, 'proxy');
  await terminal.run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout ${folder}/key.pem -out ${folder}/fullchain.pem -subj /CN=shop -addext ${names}`,
  );
}

/** Writes settings and secrets into files, and defines the operator's `shop`. */
export async function writeSettings(machine: Machine, notes: Notes): Promise<void> {
  const { places, terminal } = machine;
  for (const step of sectionSteps('live', 4)) {
    if (step.kind === 'write') writeFileSync(places.here(step.file), places.here(step.text));
    else if (step.commands.startsWith('shop()')) {
      notes.typed(step.commands);
      terminal.define(places.here(step.commands));
    } else await enter(machine, notes, step.commands);
  }
  // Behind a certificate that only this machine's own authority has signed, as section 8 says.
  appendFileSync(places.settings, `NODE_EXTRA_CA_CERTS=${places.certificate}\n`);
  const { out: mode } = await terminal.run(`stat -c %a ${places.secrets}/shop_secret`);
  notes.see('only the owner can read the secrets', mode.trim() === '600');
  const settings = readFileSync(places.settings, 'utf8');
  notes.see('the settings hold no secret themselves', !/whsec_|postgres:/.test(settings));
}

/** Creates the schema in the empty database. */
export async function createSchema(machine: Machine, notes: Notes): Promise<void> {
  const [doctor = '', migrate = '', check = ''] = sectionLines('live', 5);
  const first = await enter(machine, notes, doctor, { code: 1 });
  notes.see(
    'before, doctor names the schema’s missing changes',
    /\d+ changes of the schema are missing/.test(first),
  );
  notes.see('doctor finds the settings good', /settings\s+ok/.test(first));
  const applied = await enter(machine, notes, migrate);
  notes.see(
    `the migration reports what it applied (${applied.trim().split('\n').length} lines)`,
    /applied/.test(applied),
  );
  notes.see('afterwards the schema is whole', /isWhole\s+true/.test(await enter(machine, notes, check)));
}

/** Fills the catalogue from the brand guide's files. */
export async function fillCatalogue(machine: Machine, notes: Notes): Promise<void> {
  const [init = '', ...rest] = sectionLines('live', 6);
  await enter(machine, notes, init);
  writeFiles('brand', 5, (file) => join(machine.places.catalogue, file.replace('catalogue/moonrise/', '')));
  let out = '';
  for (const line of rest) out = await enter(machine, notes, line);
  notes.see('the catalogue is applied, with an entry in the audit log', /Done\. Audit log/.test(out));
  const versions = await enter(machine, notes, 'shop catalog versions moonrise');
  notes.see('the brand’s versions list it', /live/.test(versions));
}

/** Checks the game server and the account server as the shop calls them. */
export async function verifyParties(world: World, notes: Notes): Promise<void> {
  for (const commands of sectionCommands('live', 7)) {
    const out = await enter(world, notes, commands);
    const [, held, broken] = /(\d+) rules hold, (\d+) don’t/.exec(out) ?? [];
    notes.see(
      `${held} rules hold, ${broken} are broken`,
      Number(held) > (commands.includes('verify-game') ? 20 : 15) && broken === '0',
    );
  }
  notes.see('the character holds nothing afterwards', world.parties.books().held === 0);
}

/** Starts both processes, asks them through the proxy, and has the doctor look. */
export async function startShop(world: World, notes: Notes): Promise<void> {
  const { places, processes, terminal } = world;
  const start = 'cd /opt/shop && NODE_ENV=production PORT=3000 BIND_HOST=127.0.0.1 node dist/start.js';
  notes.typed(start);
  notes.typed(start.replace('3000', '3001'));
  await processes.start();
  const { out } = await terminal.run(`curl -s http://127.0.0.1:${places.ports.otherShop}/api/readyz`);
  notes.see('both processes are ready', out.includes('"ok":true'));
  terminal.define(`export CURL_CA_BUNDLE=${places.certificate}`);
  const [ready = '', page = ''] = sectionLines('live', 9);
  // The proxy needs a moment to find the processes.
  await terminal.run(
    `for n in $(seq 50); do curl -sf --connect-to pay.moonrise.example:443:127.0.0.1:${places.ports.tls} https://pay.moonrise.example/api/readyz && break; sleep 0.2; done`,
  );
  notes.see('the proxy hands calls on', (await enter(world, notes, ready)).includes('"ok":true'));
  const headers = await enter(world, notes, page);
  notes.see(
    'the goods page answers over TLS, with HSTS',
    /^HTTP\S+ 200/.test(headers) && /strict-transport/i.test(headers),
  );
  notes.typed('shop doctor');
  const findings = await terminal.shop(answer.findings, 'doctor');
  const wrong = findings.filter(({ state }) => state === 'wrong');
  for (const { check, says } of wrong) console.log(`  ${check}: ${says}`);
  notes.see(`doctor finds nothing wrong in ${findings.length} checks`, wrong.length === 0);
}
