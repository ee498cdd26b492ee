/*
 * `npm run soak:doors [-- next|edge|backend|plain]`: runs the whole browser suite in the other arrangements: `next start`, a front door with
 * its pages rendered by another process, our own server with its backend in another process, and the same with nothing stated about that
 * backend. Each has its own outside parties. Run `npm run
 * build` first; the suite against our own server is part of `npm test`. Writes docs/results/doors.md; fails if a test failed.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { readToolEnv } from './env';
import { ensureChromium } from './testing/chromium';
import { runPlaywright } from './testing/steps';
import type { Tally } from './testing/tally';

const { E2E_DATA = '.data/e2e-doors' } = readToolEnv();
const all = ['next', 'edge', 'backend', 'plain'] as const;
type Door = (typeof all)[number];
const named = all.filter((door) => process.argv.includes(door));
const names: Readonly<Record<Door, string>> = {
  next: '`next start`',
  edge: 'front door and pages in two processes',
  backend: 'our own server, its backend in another process',
  plain: 'the same, called by GET alone, nothing repeated, its main origin down',
};

ensureChromium();
const tallies = new Map<Door, Tally>();
for (const door of named.length === 0 ? all : named) {
  const settings = { E2E_DOOR: door, E2E_DATA };
  const name = `browser tests, ${names[door]}`;
  tallies.set(door, await runPlaywright(name, 'playwright.config.ts', 'playwright.json', settings));
}

const rows = [...tallies].map(
  ([door, { passed, failed, skipped, seconds }]) =>
    `| ${names[door]} | ${passed} | ${failed} | ${skipped} | ${(seconds / 60).toFixed(1)} |`,
);
const complaints = [...tallies].flatMap(([door, tally]) =>
  (tally.complaints ?? []).map((complaint) => `- ${names[door]}: ${complaint.split('\n')[0]}`),
);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const text = `# The browser suite in other arrangements

\`npm run soak:doors\`, ${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.versions.node}, ${cpus().length} cores. Every browser test in another arrangement than
\`npm test\` has, with a sandbox of its own. The first two leave out the tests tagged \`@own-server\`: the answers to what no browser sends,
the way our server stops, and what it caches; the last leaves out those tagged \`@order-keys\`: a creating call is repeated only where the
backend knows it again.

| Door | Passed | Failed | Skipped | Minutes |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}
${complaints.length === 0 ? '' : `\nFailed:\n\n${complaints.join('\n')}\n`}`;
writeFileSync('docs/results/doors.md', text);
console.log(text);
process.exitCode = [...tallies.values()].some(({ failed }) => failed > 0) ? 1 : 0;
