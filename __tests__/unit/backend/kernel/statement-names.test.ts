import { SqlError } from '@/lib/backend/kernel/db/engine';
import { createStatementNames } from '@/lib/backend/kernel/db/statement-names';

const named = (names: ReturnType<typeof createStatementNames>, text: string) => {
  names.nameOf(text);
  names.nameOf(text);
  return names.nameOf(text);
};
const failed = (code: string) => new SqlError('failed', code, null);

describe('names of statements', () => {
  it('are given to frequent texts, and stay the same [F6.13]', () => {
    const names = createStatementNames(2, () => undefined);
    expect([names.nameOf('one'), names.nameOf('one')]).toEqual([undefined, undefined]);
    const name = names.nameOf('one');
    expect(name).toMatch(/^s0_[0-9a-f]{24}$/);
    expect(names.nameOf('one')).toBe(name);
    expect(named(names, 'two')).not.toBe(name);
    expect(named(names, 'three')).toBeUndefined();
  });

  it('change once when the schema has changed, however many statements fail [F6.13]', () => {
    const names = createStatementNames(2, () => undefined);
    const [one = '', two = ''] = [named(names, 'one'), named(names, 'two')];
    expect(names.heed(failed('0A000'), one)).toBe(true);
    const again = named(names, 'one');
    expect(again).not.toBe(one);
    expect(names.heed(failed('0A000'), two)).toBe(true);
    expect(names.nameOf('one')).toBe(again);
  });

  it('are given up, with one report, when a connection has lost one [F6.13]', () => {
    const reported: string[] = [];
    const names = createStatementNames(2, ({ message }) => reported.push(message));
    const name = named(names, 'one') ?? '';
    expect(names.heed(failed('23505'), name)).toBe(false);
    expect([names.heed(failed('26000'), name), names.heed(failed('42P05'), name)]).toEqual([true, true]);
    expect(named(names, 'one')).toBeUndefined();
    expect(reported).toEqual(['failed']);
  });
});
