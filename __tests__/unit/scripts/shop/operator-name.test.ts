import { operatorName } from '@/scripts/shop/terminal';

describe('the operator’s name for the audit log', () => {
  it('is the given one, else the machine’s user [F7.1]', () => {
    expect(operatorName(' Ann Lee ', () => 'shop')).toBe('Ann Lee');
    for (const none of [undefined, ' ']) expect(operatorName(none, () => 'shop')).toBe('shop');
  });

  it('is the user’s number in a container that has no name for it, so that every command works there [F7.1, F7.9]', () => {
    const nameless = () => {
      throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
    };
    expect(operatorName(undefined, nameless)).toBe(`user ${process.getuid?.()}`);
    expect(operatorName('Ann Lee', nameless)).toBe('Ann Lee');
  });
});
