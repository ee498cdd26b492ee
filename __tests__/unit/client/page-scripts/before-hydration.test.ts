import { runInNewContext } from 'node:vm';
import { firstPaintScript } from '@/lib/client/page-scripts/before-hydration';

/** The marks that the script sets on the root of a page at this address, in a browser with these stored logins. */
function marks(search: string, users: string | null | Error): readonly string[] {
  const set: string[] = [];
  runInNewContext(firstPaintScript, {
    document: {
      currentScript: { dataset: { users: 'watt:users' } },
      documentElement: { setAttribute: (name: string) => set.push(name) },
    },
    location: { search },
    localStorage: {
      getItem: (key: string) => {
        if (users instanceof Error) throw users;
        return key === 'watt:users' ? users : null;
      },
    },
    // This tab has left no visit to pay.
    sessionStorage: { getItem: () => null, removeItem: () => undefined },
    URLSearchParams,
  });
  return set;
}

const mia = JSON.stringify({ v: { ember: { username: 'mia' } }, e: null });

describe('the script before the first paint', () => {
  it.each([
    ['a guest who comes to shop', '', null, []],
    ['a player', '?client_id=1', mia, ['data-player']],
    ['a player who has logged out', '', JSON.stringify({ v: {}, e: null }), []],
    ['a player who returns from a payment', '?billing_no=W12345678', mia, ['data-returning', 'data-player']],
    ['another browser that opens the return link', '?billing_no=W12345678', null, ['data-returning']],
    ['a stored text that can’t be read', '', '{', []],
    ['a browser that stores nothing', '?billing_no=W1', new Error('blocked'), ['data-returning']],
  ])('marks the page for %s [F3.24]', (_, search, users, expected) => {
    expect(marks(search, users)).toEqual(expected);
  });
});
