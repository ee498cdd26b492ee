import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { StepResult } from './walk';

type Facts = Readonly<{ command: string; proxy: string }>;

/** The page docs/results/from-nothing.md. */
export function reportOf(steps: readonly StepResult[], { command, proxy }: Facts): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const minutes = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const seen = steps.reduce((sum, one) => sum + one.seen.length, 0);
  const rows = steps.map(
    ({ title, seconds, seen: all }, at) => `| ${at + 1} | ${title} | ${seconds.toFixed(1)} | ${all.length} |`,
  );
  return `# From nothing to a sale and back

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.versions.node}, ${cpus().length} cores. It follows [adding a brand](../guides/add-a-brand.md) and [going live](../guides/go-live.md) with their own
commands and files, in a copy of the project: a brand, its package, an empty PostgreSQL database, two processes in production mode behind
${proxy}, the starter game and account servers of [docs/examples](../examples) and Sandpay as processes of their own behind TLS, and
a player in Chromium. The only SQL is the database administrator's: making empty databases, and dropping one. The guides' hosts and folders stand for ports and folders of one machine; packages
are not fetched again (\`npm ci\`).

**${steps.length} steps, ${seen} observations, ${minutes.toFixed(1)} minutes, nothing that wasn't as it should be.**

| | Step | Seconds | Observations |
| ---: | --- | ---: | ---: |
${rows.join('\n')}

${steps.map(sectionOf).join('\n')}`;
}

function sectionOf({ title, seconds, commands, seen }: StepResult, at: number): string {
  const typed = commands.length === 0 ? '' : `\`\`\`sh\n${commands.join('\n')}\n\`\`\`\n\n`;
  return `## ${at + 1}. ${title}\n\n${seconds.toFixed(1)} s.\n\n${typed}${seen.map((what) => `- ${what}`).join('\n')}\n`;
}
