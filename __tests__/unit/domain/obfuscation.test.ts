import { deobfuscate, obfuscate } from '@/lib/domain/obfuscation';

describe('obfuscation', () => {
  it('trims, encodes as base64 and prepends the prefix [F4.1]', () => {
    expect(obfuscate('  mia ', 'a0f')).toBe('a0fbWlh');
  });

  it.each(['mia', 'пароль', '密碼🔑', 'a b', '', 'x'.repeat(200)])('reads back %j [F4.1]', (value) => {
    expect(deobfuscate(obfuscate(value, '0ff'))).toBe(value);
  });

  it.each(['', 'zz', 'xyzbWlh', 'A0FbWlh', 'a0f!!!', 'a0f/w=='])('refuses %j [F4.1]', (sent) => {
    expect(deobfuscate(sent)).toBeNull();
  });

  it.each(['', 'ab', 'ABC', 'abcd', 'xyz'])('rejects the prefix %j [F4.1]', (prefix) => {
    expect(() => obfuscate('mia', prefix)).toThrow(RangeError);
  });
});
