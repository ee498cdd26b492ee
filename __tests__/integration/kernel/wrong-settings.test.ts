import { run } from '@/__tests__/support/machine/process';
import { until } from '@/__tests__/support/machine/until';

it.each([
  ['lib/server/start.ts', 'PORT', "The shop can't start. "],
  ['lib/server/start.ts', 'KEEP_ALIVE_SECONDS', "The shop can't start. "],
  ['lib/server/backend.ts', 'PORT', "The shop can't start. "],
  ['lib/sandbox/start.ts', 'SANDBOX_GAME_PORT', 'sandbox: '],
  ['scripts/accept.ts', 'DB_POOL', ''],
])('%s ends with one line and code 1 where %s is wrong, and does not show its value [F6.13]', async (script, name, beginning) => {
  const child = run(script, { [name]: 'hunter2' });
  await until('it has ended', () => child.exited(), 150_000);
  expect(await child.stop()).toBe(1);
  const [line = '', ...more] = child.output().trim().split('\n');
  expect([line.startsWith(`${beginning}The environment is wrong. ${name}: `), more]).toEqual([true, []]);
  expect(line).not.toContain('hunter2');
}, 180_000); // prettier-ignore
