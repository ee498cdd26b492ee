/*
 * `npm run soak:doors`: the whole browser suite against `next start`, with outside parties of its own (`npm run build` first; the suite
 * against our own server is part of `npm test`). Writes docs/results/doors.md; fails when a test did.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { readToolEnv } from './env';
import { ensureChromium } from './testing/chromium';
import { runPlaywright } from './testing/steps';

const { E2E_DATA = '.data/e2e-doors' } = readToolEnv();
ensureChromium();
const {
  passed,
  failed,
  skipped,
  seconds,
  complaints = [],
} = await runPlaywright('browser tests, next start', 'playwright.config.ts', 'playwright.json', {
  E2E_DOOR: 'next',
  E2E_DATA,
});
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const names = complaints.map((complaint) => `- ${complaint.split('\n')[0]}`);
const text = `# The browser suite by the other door

\`npm run soak:doors\`, ${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.versions.node}, ${cpus().length} cores. Every browser test on \`next start\` instead of our own
server, with a sandbox of its own. Left out are the tests tagged \`@own-server\`: the answers to what no browser sends, the ending of addresses,
and what our own server keeps.

| | |
| --- | ---: |
| passed | ${passed} |
| failed | ${failed} |
| skipped | ${skipped} |
| minutes | ${(seconds / 60).toFixed(1)} |
${names.length === 0 ? '' : `\nFailed:\n\n${names.join('\n')}\n`}`;
writeFileSync('docs/results/doors.md', text);
console.log(text);
process.exitCode = failed > 0 ? 1 : 0;
