import { readFileSync } from 'node:fs';
import { trackedPath } from '@/components/frame/tracker';
import { trackEvents } from '@/lib/domain/track-events';
import { trackOriginOf } from '@/lib/domain/track-origin';

describe('the event table', () => {
  it('gives each event its own number, and 18 to none of them [F6.5]', () => {
    const ids = Object.values(trackEvents).map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(18);
  });

  it('matches docs/tracking.md [F6.5]', () => {
    const rows = readFileSync('docs/tracking.md', 'utf8').matchAll(/^\| +(\d+) \| `(\w+)`/gm);
    const documented = [...rows].map(([, id, name]) => [name, Number(id)]);
    const known = [...Object.entries(trackEvents).map(([name, { id }]) => [name, id]), ['recharge', 18]];
    expect(documented.sort()).toEqual(known.sort());
  });
});

it.each([
  ['/', '/'],
  ['/selectGoods', '/selectGoods'],
  ['/my/orders/', '/my/orders/'],
  ['/@play', '/other'],
  ['/x/0f3c9a2b71d84e55', '/other'],
  ['/a?receipt=1', '/other'],
  [`/${'x'.repeat(40)}`, '/other'],
])('the path %s is tracked as %s [F6.5]', (path, tracked) => {
  expect(trackedPath(path)).toBe(tracked);
});

describe('TRACK_ORIGIN', () => {
  const setting = 'watt=https://track.watt.example, acenet-jp=https://t.example:8443/';

  it.each([
    ['watt', 'https://track.watt.example'],
    ['acenet-jp', 'https://t.example:8443'],
    ['ko', ''],
  ])('sends the events of %s to %j [F6.5]', (brand, origin) => {
    expect(trackOriginOf(brand, setting)).toBe(origin);
    expect(trackOriginOf(brand, '')).toBe('');
  });

  it.each(['https://x.example', 'watt=', 'watt=ftp://x', 'watt=https://x.example/path'])(
    'refuses %j',
    (wrong) => {
      expect(() => trackOriginOf('watt', wrong)).toThrow(/is not <brand>=<origin>/);
    },
  );
});
