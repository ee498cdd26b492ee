import { readToolEnv } from '../env';
import { findChromium } from './chromium';

const chromium = findChromium();
const quiet = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP pay-demo.acenet.example 127.0.0.1',
]; // prettier-ignore

/** The browser of all browser tests. */
export const browserUse = {
  // As most players have it; tests of wide screens say so.
  viewport: { width: 390, height: 740 },
  // Recording slows every test down; `TRACE=1` does it.
  trace: readToolEnv().TRACE === '1' ? 'retain-on-failure' : 'off',
  screenshot: 'only-on-failure',
  // Requests that a worker sends can't be cut or held by a test. Tests of the worker allow it.
  serviceWorkers: 'block',
  launchOptions: { args: quiet, ...(chromium === null ? {} : { executablePath: chromium }) },
} as const;
