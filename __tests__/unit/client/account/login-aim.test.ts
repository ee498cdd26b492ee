/** @jest-environment jsdom */
import { keepLoginAim, takeLoginAim } from '@/lib/client/account/login-aim';

const origin = jest.spyOn(performance, 'timeOrigin', 'get');
const now = jest.spyOn(Date, 'now');

/** The page loads anew, as after a login. */
function reload(): void {
  origin.mockReturnValue(performance.timeOrigin + 1_000);
}

beforeEach(() => {
  window.sessionStorage.clear();
  origin.mockReturnValue(1_000_000);
  now.mockReturnValue(2_000_000);
});
afterAll(() => jest.restoreAllMocks());

describe('what a login is for', () => {
  it('is known to the page after it, once [F4.2]', () => {
    keepLoginAim('watt', { next: '/recharge' });
    reload();
    expect(takeLoginAim('watt')).toEqual({ next: '/recharge' });
    expect(takeLoginAim('watt')).toBeNull();
  });

  it('is not taken by the page that is about to reload, which knows its player already [F4.2]', () => {
    keepLoginAim('watt', {});
    expect(takeLoginAim('watt')).toBeNull();
    reload();
    expect(takeLoginAim('watt')).toEqual({});
  });

  it('is forgotten by a login for nothing more, after a quarter of an hour, and by another brand [F4.2]', () => {
    keepLoginAim('watt', {});
    keepLoginAim('watt', null);
    reload();
    expect(takeLoginAim('watt')).toBeNull();
    keepLoginAim('watt', {});
    reload();
    expect(takeLoginAim('ru')).toBeNull();
    now.mockReturnValue(2_000_000 + 16 * 60_000);
    expect(takeLoginAim('watt')).toBeNull();
  });

  it.each(['{', '[]', '"/recharge"', '{"at":"now","next":"/recharge"}'])(
    'is nothing where the stored text is %s [F4.2]',
    (text) => {
      window.sessionStorage.setItem('watt:login_aim', text);
      expect(takeLoginAim('watt')).toBeNull();
    },
  );

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a/b', 5])(
    'leads to no address such as %s [F4.2]',
    (next) => {
      window.sessionStorage.setItem('watt:login_aim', JSON.stringify({ at: 2_000_000, next }));
      expect(takeLoginAim('watt')).toEqual({});
    },
  );

  it('is nothing where the tab stores nothing [F4.2]', () => {
    const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => keepLoginAim('watt', {})).not.toThrow();
    expect(takeLoginAim('watt')).toBeNull();
    blocked.mockRestore();
  });
});
