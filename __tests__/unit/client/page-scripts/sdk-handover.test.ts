import { createContext, runInContext } from 'node:vm';
import { TestStorage } from '@/__tests__/support/browser/test-storage';
import { returnScript } from '@/lib/client/account/sign-in/return-params';
import { sdkScript } from '@/lib/client/page-scripts/sdk-script';
import { storedKeys } from '@/lib/client/storage/keys';
import { createLocalStore } from '@/lib/client/storage/local-store';

/** Runs a page's script at an address, as a document does; returns what it left behind. */
function run(script: string, address: string, sessionStorage = new TestStorage()) {
  const url = new URL(address);
  const shown: string[] = [];
  const left: Record<string, unknown> = {};
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to: unknown) => void shown.push(String(to)),
  };
  const document = { currentScript: { dataset: { brand: 'watt' } } };
  runInContext(
    script,
    createContext({ location: url, history, document, sessionStorage, window: left, URL }),
  );
  return { shown, left, kept: sessionStorage.getItem('watt:sdk') };
}

describe('the game’s token in an address', () => {
  const view = 'https://pay.watt.example/userCenter?visit=sdk&client_id=1001&oauth_token=t0ken';

  it('is removed from it before anything else, and stored for the tab [F4.6]', () => {
    const { shown, kept } = run(sdkScript, `${view}&idfv=d`);
    expect(shown).toEqual(['https://pay.watt.example/userCenter?visit=sdk&client_id=1001&idfv=d']);
    expect(JSON.parse(kept ?? '')).toEqual({ clientId: '1001', token: 't0ken' });
  });

  it('lasts as long as the page if the tab can’t store it [F4.6]', () => {
    const storage = new TestStorage();
    storage.full = true;
    const { shown, left } = run(sdkScript, view, storage);
    expect(shown).toHaveLength(1);
    expect(JSON.parse(String(left.sdkHandover))).toMatchObject({ token: 't0ken' });
  });

  it.each([
    ['outside the game’s view', 'https://pay.watt.example/my?client_id=1001&oauth_token=t0ken', 1],
    ['without a client id', 'https://pay.watt.example/my?visit=sdk&oauth_token=t0ken', 1],
    ['if it is a token of the provider X', 'https://pay.watt.example/signin/twitter?oauth_token=rt', 0],
    ['if there is none', 'https://pay.watt.example/my?visit=sdk&client_id=1001', 0],
  ])('is no login %s [F4.6]', (_, address, cleaned) => {
    const { shown, left, kept } = run(sdkScript, address);
    expect([shown.length, left.sdkHandover, kept]).toEqual([cleaned, undefined, null]);
    expect(shown.join()).not.toContain('t0ken');
  });

  it('logs in this tab only: other tabs and later visits have their own logins [F4.6]', () => {
    const [storage, tab] = [new TestStorage(), new TestStorage()];
    const open = (logins: TestStorage | null) =>
      createLocalStore({
        prefix: 'watt',
        storage: () => storage,
        events: null,
        now: () => 0,
        logins: logins && (() => logins),
      });
    const user = { username: 'mia', suid: 'u1', oauth_token: 't0ken', gp_id: 'ember' };
    open(tab).write(storedKeys.users, { ember: user });
    open(tab).write(storedKeys.area, 'sea');
    expect(open(tab).read(storedKeys.users)).toEqual({ ember: user });
    expect(open(null).read(storedKeys.users)).toBeNull();
    expect(open(null).read(storedKeys.area)).toBe('sea');
    expect(open(new TestStorage()).read(storedKeys.users)).toBeNull();
  });
});

describe('what a provider sends back', () => {
  it.each([
    ['in the query', 'https://pay.watt.example/signin/google?code=c&state=s', 'code=c&state=s&'],
    [
      'in the fragment',
      'https://pay.watt.example/signin/facebook#access_token=t&state=s',
      '&access_token=t&state=s',
    ],
  ])('is removed from the address before anything else: %s [F4.4]', (_, address, taken) => {
    const { shown, left } = run(returnScript, address);
    expect(shown).toEqual([new URL(address).pathname]);
    expect(left.returnParams).toBe(taken);
  });
});
