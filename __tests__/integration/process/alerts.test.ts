import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { effectStates, effectTopics } from '@/lib/backend/kernel/effects/effect-states';
import type { CallbackRefusal } from '@/lib/backend/orders/payments/port';
import type { CaptureKind } from '@/lib/backend/orders/payments/captures-repo';

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

it('every metric that alerts has a panel in the dashboard [F7.2]', () => {
  const metricsIn = (file: string) => {
    const names = readFileSync(`${folder}/${file}`, 'utf8').match(/\b(?:topup|shop|nodejs|process)_\w+/g);
    return new Set((names ?? []).map((name) => name.replace(/_(?:bucket|sum|count)$/, '')));
  };
  const shown = metricsIn('dashboard.json');
  const alerting = [...metricsIn('alerts.yml')];
  expect(alerting).toContain('topup_money_unfit_total');
  expect(alerting.filter((name) => !shown.has(name))).toEqual([]);
});

const refusals = {
  badSignature: true,
  stale: true,
  malformed: true,
} satisfies Record<CallbackRefusal, true>;
/** Money that the shop expects, by kind, and money that it doesn't. */
const unfit = {
  settling: false,
  duplicate: false,
  late: true,
  mismatch: true,
  unknown: true,
} satisfies Record<CaptureKind, boolean>;

describe('the alert rules', () => {
  const rules = readFileSync(`${folder}/alerts.yml`, 'utf8');
  /** The values that the rules ask for in one label of metrics whose name begins so. */
  const asked = (metric: string, label: string) => [
    ...new Set(
      [...rules.matchAll(new RegExp(`${metric}\\w*\\{[^}]*\\b${label}=~?"([^"]*)"`, 'g'))].flatMap(
        ([, values = '']) => values.split('|'),
      ),
    ),
  ];

  it('ask for outcomes, topics and states that the metrics have [F7.2]', () => {
    expect(asked('topup_callbacks_total', 'outcome').sort()).toEqual(Object.keys(refusals).sort());
    const kinds = Object.entries(unfit).flatMap(([kind, isUnfit]) => (isUnfit ? [kind] : []));
    expect(asked('topup_money_unfit_total', 'kind').sort()).toEqual(kinds.sort());
    const states: readonly string[] = effectStates;
    expect(asked('topup_effects_', 'state').filter((name) => !states.includes(name))).toEqual([]);
  });

  it('watch the age of every kind of effect [F7.2]', () => {
    expect(asked('topup_effects_oldest_seconds', 'topic').sort()).toEqual([...effectTopics].sort());
  });
});
