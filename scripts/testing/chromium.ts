import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readToolEnv } from '../env';

/** Prefer the headless shell: the same engine, a third less work for the machine. */
const light = 'chromium-headless-shell';
const usual = [light, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

/** The browser that tests run in: CHROMIUM_PATH, else the system's; null if there is neither. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH: named } = readToolEnv();
  if (named === undefined) return usual.find((path) => existsSync(path)) ?? null;
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, where nothing is.`);
  return named;
}

/** Installs a browser if there is none: with apt as root, otherwise Playwright's own, which Playwright finds automatically. */
export function ensureChromium(): void {
  if (findChromium() !== null) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tryToRun('apt-get', ['update', '-qq']);
    for (const name of [light, 'chromium']) {
      tryToRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
      if (findChromium() !== null) return;
    }
    console.error('apt-get could not install Chromium; trying Playwright.');
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

function tryToRun(command: string, parameters: readonly string[]): void {
  try {
    execFileSync(command, parameters, { stdio: 'inherit' });
  } catch {
    // Continue with the next way.
  }
}
