import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { childEnv } from '@/scripts/env';
import { findChromium } from '@/scripts/testing/chromium';
import { installAside } from './aside';

/** What Lighthouse says of one visit: its score out of 100, times in milliseconds, and how fast it found the machine. */
export type Marks = Readonly<
  Record<'score' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'speedIndex' | 'machine', number>
>;

const figure = z.object({ numericValue: z.number() });
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.object({
    'first-contentful-paint': figure,
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
    'speed-index': figure,
  }),
});

const version = '13.5.0';
const flags = '--headless --no-sandbox --disable-gpu';
const patience = 180_000;

/** Lighthouse, installed aside: it is large, and needed by nothing else. */
export async function installLighthouse(): Promise<
  Readonly<{ visit(url: string, file: string): Promise<Marks>; remove(): Promise<void> }>
> {
  const { dir, remove } = await installAside([`lighthouse@${version}`]);
  const program = join(dir, 'node_modules/lighthouse/cli/index.js');
  return { visit: (url, file) => visitOnce(program, url, file), remove };
}

/**
 * Visits an address once with Lighthouse's mobile preset, in a new browser with an empty profile. The whole report stays in `file`, with
 * what took how long and which element was painted last.
 */
async function visitOnce(program: string, url: string, file: string): Promise<Marks> {
  mkdirSync(dirname(file), { recursive: true });
  const chromium = findChromium();
  await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--chrome-flags=${flags}`,
    ],
    {
      timeout: patience,
      env: childEnv(chromium === null ? {} : { CHROME_PATH: chromium }),
    },
  );
  const { runtimeError, categories, environment, audits } = report.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  return {
    score: categories.performance.score * 100,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    speedIndex: audits['speed-index'].numericValue,
    machine: environment.benchmarkIndex,
  };
}
