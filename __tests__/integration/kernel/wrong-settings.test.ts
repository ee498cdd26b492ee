import { run } from '@/__tests__/support/machine/process';
import type { Program } from '@/scripts/programs/programs';
import { until } from '@/__tests__/support/machine/until';

it.each<[Program, string, string]>([
  ['start', 'PORT', "The shop can't start. "],
  ['start', 'KEEP_ALIVE_SECONDS', "The shop can't start. "],
  ['backend', 'PORT', "The shop can't start. "],
  ['sandbox', 'SANDBOX_GAME_PORT', 'sandbox: '],
  ['accept', 'DB_POOL', ''],
])(
  '%s ends with one line and code 1 if %s is wrong, and does not show its value [F6.13]',
  async (program, name, beginning) => {
    const child = run(program, { [name]: 'hunter2' });
    await until('it has ended', () => child.exited(), 150_000);
    expect(await child.stop()).toBe(1);
    const [line = '', ...more] = child.output().trim().split('\n');
    expect([line.startsWith(`${beginning}The environment is wrong. ${name}: `), more]).toEqual([true, []]);
    expect(line).not.toContain('hunter2');
  },
  180_000,
);
