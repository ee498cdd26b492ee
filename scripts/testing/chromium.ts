import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

/** The browser that tests run in: CHROMIUM_PATH, else the system's; null where there is neither. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named === undefined || named === '') return usual.find((path) => existsSync(path)) ?? null;
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, where nothing is.`);
  return named;
}

/** Installs a browser where there is none: by apt as root, else Playwright's own, which it then finds by itself. */
export function ensureChromium(): void {
  if (findChromium() !== null) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        stdio: 'inherit',
      });
      if (findChromium() !== null) return;
    } catch {
      console.error('apt-get could not install Chromium; trying Playwright.');
    }
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}
