/*
 * `npm run lock`, after every `npm install`. Packages for other platforms are optional dependencies. If a registry mirror lacks one, npm
 * leaves it out of package-lock.json, and `npm ci` then refuses the file ("Missing: … from lock file"). This adds an entry for each missing
 * package: npm reads there that it is for another platform, and never requests it.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const systems = 'darwin win32 freebsd openbsd netbsd android openharmony aix sunos linux'.split(' ');
const processors = 'arm64 x64 ia32 ppc64 s390x riscv64 loong64 mips64el wasm32 arm'.split(' ');
const libraries = Object.entries({ musl: 'musl', gnu: 'glibc' });

/** The platform that a package's name states; null if the name contains neither a system nor a processor. */
function platformOf(name) {
  const parts = name.split(/[^a-z0-9]+/);
  const os = parts.includes('windows') ? 'win32' : systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  if (os === undefined && cpu === undefined) return null;
  const libc = libraries.find(([prefix]) => parts.some((part) => part.startsWith(prefix)))?.[1];
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

/** Whether Node, starting in `folder`, would find the package in the layout that npm wrote. */
function isLocked(packages, folder, name) {
  for (let at = folder; ; at = parentOf(at)) {
    if (packages[`${at}${at ? '/' : ''}node_modules/${name}`] !== undefined) return true;
    if (at === '') return false;
  }
}

function parentOf(folder) {
  const end = folder.lastIndexOf('/node_modules/');
  return end === -1 ? '' : folder.slice(0, end);
}

function addStubs(packages) {
  const added = [];
  for (const [folder, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(packages, folder, name)) continue;
      const platform = platformOf(name);
      if (platform === null)
        throw new Error(`${name} is missing from the lock file, and its name says no platform.`);
      const version = String(range).replace(/^[~^]/, '');
      packages[`node_modules/${name}`] = {
        version,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        ...platform,
      };
      added.push(`${name}@${version}`);
    }
  }
  return added;
}

const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = addStubs(lock.packages);
const byName = ([a], [b]) => (a < b ? -1 : 1);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byName));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} missing platform packages added${added.length ? `: ${added.join(', ')}` : ''}`);
