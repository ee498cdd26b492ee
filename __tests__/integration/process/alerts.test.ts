import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { effectStates, effectTopics } from '@/lib/backend/kernel/effects/effect-states';
import type { CallbackRefusal } from '@/lib/backend/orders/payments/port';
import type { OutcomeResult } from '@/lib/backend/orders/payments/record-outcome';

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

const refusals = {
  badSignature: true,
  stale: true,
  malformed: true,
} satisfies Record<CallbackRefusal, true>;
const results = {
  settled: true,
  repeated: true,
  too_late: true,
  known: true,
  amount_mismatch: true,
  attempt_closed: true,
  pending: true,
  unknown_payment: true,
} satisfies Record<OutcomeResult, true>;

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
    const outcomes = asked('topup_callbacks_total', 'outcome');
    expect(outcomes.filter((name) => !Object.hasOwn({ ...refusals, ...results }, name))).toEqual([]);
    expect(Object.keys(refusals).filter((name) => !outcomes.includes(name))).toEqual([]);
    const states: readonly string[] = effectStates;
    expect(asked('topup_effects_', 'state').filter((name) => !states.includes(name))).toEqual([]);
  });

  it('watch the age of every kind of effect [F7.2]', () => {
    expect(asked('topup_effects_oldest_seconds', 'topic').sort()).toEqual([...effectTopics].sort());
  });
});
