import { ApiClientFixture, success, user } from '@/__tests__/support/browser/api-client-fixture';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { readUser } from '@/lib/client/account/session';
import { saveUser } from '@/lib/client/account/change-session';
import { realTiming } from '@/lib/client/api/api-settings';

const hourMs = 60 * 60 * 1000;
/** Twelve hours by the server's clock, in seconds since 1970. */
const end = () => Math.floor(Date.now() / 1000) + 12 * 3600;

describe('the end of a login', () => {
  let fixture: ApiClientFixture;
  beforeEach(() => void (fixture = new ApiClientFixture()));
  afterEach(() => fixture.close());

  /** A device whose clock is ahead by that many hours; behind if the number is negative. */
  function device(hours: number, more: Parameters<ApiClientFixture['client']>[0] = {}) {
    const browser = new TestBrowser();
    browser.now = Date.now() + hours * hourMs;
    const now = () => Date.now() + hours * hourMs;
    const client = fixture.client({ timing: { ...realTiming, now }, ...more });
    const logIn = async () => {
      const result = await client.call('auth', { username: 'u', password: 'p', client_id: '1001' });
      if (!result.ok) throw new Error('The login failed.');
      saveUser(browser.tab(), result.content);
      return result.content.expires_at;
    };
    const isLoggedIn = (after: number) => {
      browser.now = Date.now() + (hours + after) * hourMs;
      return readUser(browser.tab(), 'ember') !== null;
    };
    return { client, logIn, isLoggedIn };
  }

  it.each([13, 7, -13])(
    'is counted from its answer, by a clock that is %d hours ahead [F4.11]',
    async (hours) => {
      await fixture.start([success({ ...user, expires_at: end() })]);
      const { logIn, isLoggedIn } = device(hours);
      await logIn();
      expect([0, 11.9, 12.1].map(isLoggedIn)).toEqual([true, true, false]);
    },
  );

  it('is left as it is by a clock that is right [F4.11]', async () => {
    const expires_at = end();
    await fixture.start([success({ ...user, expires_at })]);
    expect(await device(0).logIn()).toBe(expires_at);
  });

  it('counts from its answer within the answer to a pairing too [F7.7]', async () => {
    await fixture.start([success({ status: 'confirmed', user: { ...user, expires_at: end() } })]);
    const { client } = device(13);
    const result = await client.call('pairCollect', { client_id: '1001', binding_secret: 'b'.repeat(43) });
    const left = result.ok ? (result.content.user?.expires_at ?? 0) - Date.now() / 1000 - 13 * 3600 : 0;
    expect(Math.round(left / 60)).toBe(12 * 60);
  });

  it('is unknown if the answer seems to come after it, and its Date can’t be read [F4.11]', async () => {
    await fixture.start([success({ ...user, expires_at: end() })]);
    const withoutDate: typeof fetch = async (input, init) => {
      const { status, body } = await fetch(input, init);
      return new Response(body, { status });
    };
    const { logIn, isLoggedIn } = device(13, { fetch: withoutDate });
    expect(await logIn()).toBeUndefined();
    expect(isLoggedIn(0)).toBe(true);
  });
});
