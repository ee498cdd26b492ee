import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

const folder = 'deploy/monitoring';
const promtool = '/usr/bin/promtool';
const withPrometheus = existsSync(promtool) ? it : it.skip;

withPrometheus(
  'Prometheus accepts the alert rules, which fire when their condition holds and not before [F7.2]',
  () => {
    const run = (...args: string[]) => execFileSync(promtool, args, { cwd: folder, encoding: 'utf8' });
    expect(run('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  },
);

it('every alert names a runbook that exists [F7.2]', () => {
  const rules = readFileSync(`${folder}/alerts.yml`, 'utf8');
  const alerts = rules.match(/- alert:/g) ?? [];
  const runbooks = [...rules.matchAll(/runbook: (\S+)/g)].map(([, file]) => file);
  expect(runbooks).toHaveLength(alerts.length);
  expect([...new Set(runbooks)].filter((file) => globSync(file ?? '').length === 0)).toEqual([]);
});
