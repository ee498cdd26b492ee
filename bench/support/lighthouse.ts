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

/**
 * How the slow line and processor come about: `simulate` computes them from a visit at full speed, `devtools` slows both down while the page
 * loads, at some cost of precision.
 */
export type Throttling = 'simulate' | 'devtools';

type Visit = Readonly<{ url: string; throttling: Throttling; file: string }>;

type Lighthouse = Readonly<{
  /** Visits an address once with the mobile preset, in a new browser with an empty profile. */
  visit(visit: Visit): Promise<Marks>;
  /** Judges a page by everything but its speed. */
  judge(visit: Omit<Visit, 'throttling'>): Promise<Quality>;
  remove(): Promise<void>;
}>;

/** What Lighthouse says of a page apart from its speed: scores out of 100, and the titles of the audits that failed. */
export type Quality = Readonly<{ scores: readonly number[]; failed: readonly string[] }>;

export const qualities = ['accessibility', 'best-practices', 'seo'] as const;

const category = z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) });
const qualityReport = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(qualities), category),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

const version = '13.5.0';
const flags = '--headless --no-sandbox --disable-gpu';
const patience = 180_000;

/** Lighthouse, installed aside: it is large, and needed by nothing else. Whole reports stay in `file`. */
export async function installLighthouse(): Promise<Lighthouse> {
  const { dir, remove } = await installAside([`lighthouse@${version}`]);
  const program = join(dir, 'node_modules/lighthouse/cli/index.js');
  return {
    visit: async ({ throttling, ...page }) =>
      marksOf(
        page.url,
        await run(program, page, ['--only-categories=performance', `--throttling-method=${throttling}`]),
      ),
    judge: async (page) =>
      qualityOf(page.url, await run(program, page, [`--only-categories=${qualities.join(',')}`])),
    remove,
  };
}

type Page = Readonly<{ url: string; file: string }>;

async function run(program: string, { url, file }: Page, options: readonly string[]): Promise<unknown> {
  mkdirSync(dirname(file), { recursive: true });
  const chromium = findChromium();
  await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      ...options,
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
  return JSON.parse(readFileSync(file, 'utf8'));
}

function marksOf(url: string, json: unknown): Marks {
  const { runtimeError, categories, environment, audits } = report.parse(json);
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

function qualityOf(url: string, json: unknown): Quality {
  const { runtimeError, categories, audits } = qualityReport.parse(json);
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const refs = qualities.flatMap((name) => categories[name].auditRefs);
  return {
    scores: qualities.map((name) => Math.round(categories[name].score * 100)),
    failed: refs.flatMap(({ id }) => {
      const audit = audits[id];
      return audit === undefined || audit.score === null || audit.score === 1 ? [] : [audit.title];
    }),
  };
}
