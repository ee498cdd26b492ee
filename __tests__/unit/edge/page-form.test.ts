import { visit } from '@/__tests__/support/data/edge-input';
import { decide } from '@/lib/edge/decide';
import { pageFormOf } from '@/lib/edge/page-form';
import { pageHeaders } from '@/lib/edge/page-headers';
import { securityHeaders } from '@/lib/edge/security-headers';

const input = visit('https://pay.watt.example/my?oauth_token=secret');
const deployment = { secure: true, brandApi: '', trackOrigin: '' };

function headersFor(asked: Readonly<Record<string, string>>) {
  const decision = decide(input);
  if (decision.kind !== 'rewrite') throw new Error(`expected a page, got ${decision.kind}`);
  return pageHeaders(decision, { input, form: pageFormOf((name) => asked[name] ?? null) }, deployment);
}

it('sends no internal path with a whole page [F6.11]', () => {
  expect(Object.keys(headersFor({})).filter((name) => name.startsWith('x-nextjs'))).toEqual([]);
});

it.each([{ rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }])(
  'sends the router the path that its payload was rendered for, and no query: %j [F6.11]',
  (asked) => {
    expect(headersFor(asked)).toMatchObject({
      'x-nextjs-rewritten-path': '/watt/sea/en/modern/-/my',
      'x-nextjs-rewritten-query': '',
    });
  },
);

it.each([
  [true, 'max-age=31536000'],
  [false, undefined],
])('asks browsers to stay with TLS only over TLS: %s [F6.11]', (secure, expected) => {
  const site = { host: 'pay.watt.example', isSecret: false, brandApi: '', trackOrigin: '' };
  expect(securityHeaders({ secure, ...site })['strict-transport-security']).toBe(expected);
});
