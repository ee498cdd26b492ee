import { deobfuscate, obfuscate } from '@/lib/domain/obfuscation';

describe('obfuscation', () => {
  it('F4.1 trims, encodes as base64 and puts the prefix before it', () => {
    expect(obfuscate('  mia ', 'a0f')).toBe('a0fbWlh');
  });

  it.each(['mia', 'пароль', '密碼🔑', 'a b', '', 'x'.repeat(200)])('F4.1 reads back %j', (value) => {
    expect(deobfuscate(obfuscate(value, '0ff'))).toBe(value);
  });

  it.each(['', 'zz', 'xyzbWlh', 'A0FbWlh', 'a0f!!!', 'a0f/w=='])('F4.1 refuses %j', (sent) => {
    expect(deobfuscate(sent)).toBeNull();
  });

  it.each(['', 'ab', 'ABC', 'abcd', 'xyz'])('F4.1 will not use the prefix %j', (prefix) => {
    expect(() => obfuscate('mia', prefix)).toThrow(RangeError);
  });
});
