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
    keepLoginAim('watt', { next: '/recharge' }, 'ember');
    reload();
    expect(takeLoginAim('watt', 'ember')).toEqual({ next: '/recharge' });
    expect(takeLoginAim('watt', 'ember')).toBeNull();
  });

  it('is not taken by the page that is about to reload, which knows its player already [F4.2]', () => {
    keepLoginAim('watt', {}, 'ember');
    expect(takeLoginAim('watt', 'ember')).toBeNull();
    reload();
    expect(takeLoginAim('watt', 'ember')).toEqual({});
  });

  it('is for its own game alone, which finds it after a visit to another [F4.2]', () => {
    keepLoginAim('watt', { next: '/recharge' }, 'ember');
    reload();
    expect(takeLoginAim('watt', 'frost')).toBeNull();
    expect(takeLoginAim('watt', 'ember')).toEqual({ next: '/recharge' });
    keepLoginAim('watt', {}, null);
    reload();
    expect(takeLoginAim('watt', 'frost')).toEqual({});
  });

  it('is forgotten by a login for nothing more, after a quarter of an hour, and by another brand [F4.2]', () => {
    keepLoginAim('watt', {}, 'ember');
    keepLoginAim('watt', null, 'ember');
    reload();
    expect(takeLoginAim('watt', 'ember')).toBeNull();
    keepLoginAim('watt', {}, 'ember');
    reload();
    expect(takeLoginAim('ru', 'ember')).toBeNull();
    now.mockReturnValue(2_000_000 + 16 * 60_000);
    expect(takeLoginAim('watt', 'ember')).toBeNull();
  });

  it.each(['{', '[]', '"/recharge"', '{"at":"now","next":"/recharge"}'])(
    'is nothing where the stored text is %s [F4.2]',
    (text) => {
      window.sessionStorage.setItem('watt:login_aim', text);
      expect(takeLoginAim('watt', 'ember')).toBeNull();
    },
  );

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a/b', 5])(
    'leads to no address such as %s [F4.2]',
    (next) => {
      window.sessionStorage.setItem('watt:login_aim', JSON.stringify({ at: 2_000_000, next }));
      expect(takeLoginAim('watt', 'ember')).toEqual({});
    },
  );

  it('is nothing where the tab stores nothing [F4.2]', () => {
    const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => keepLoginAim('watt', {}, 'ember')).not.toThrow();
    expect(takeLoginAim('watt', 'ember')).toBeNull();
    blocked.mockRestore();
  });
});
