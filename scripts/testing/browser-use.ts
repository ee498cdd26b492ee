import type { PlaywrightTestConfig } from '@playwright/test';
import { readToolEnv } from '../env';
import { findChromium } from './chromium';

const chromium = findChromium();
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP pay-demo.acenet.example 127.0.0.1',
];

/** A test's page lives for seconds: compiling its code for speed, and a process for each site, cost more than they save. */
const brief = [
  '--js-flags=--no-opt --no-maglev',
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--in-process-gpu',
];

/** How a browser is launched that works as a player's does, for measuring. */
export const browserLaunch = { args: quiet, ...(chromium === null ? {} : { executablePath: chromium }) };

/** The browser of all browser tests. */
export const browserUse: NonNullable<PlaywrightTestConfig['use']> = {
  // The size of most players' screens; tests of wide screens set their own.
  viewport: { width: 390, height: 740 },
  // Recording slows down every test; `TRACE=1` turns it on.
  trace: readToolEnv().TRACE === '1' ? 'retain-on-failure' : 'off',
  // Before the test's own time is over: the JSON report then names the action, not just the test's timeout.
  actionTimeout: 30_000,
  navigationTimeout: 30_000,
  screenshot: 'only-on-failure',
  // A test can't abort or delay requests that a service worker sends. Tests of the worker itself allow it.
  serviceWorkers: 'block',
  launchOptions: { ...browserLaunch, args: [...quiet, ...brief] },
};
