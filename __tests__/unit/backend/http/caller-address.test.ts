import type { Socket } from 'node:net';
import fc from 'fast-check';
import { callerFromNode } from '@/lib/backend/http/caller';
import { forwardedValue, trustedHops } from '@/lib/domain/forwarded';
import { toEdgeInput } from '@/lib/edge/edge-input';

const socket: Pick<Socket, 'remoteAddress'> = { remoteAddress: '10.0.0.9' };

/** The answers of the two front doors to one request; the server in front of the edge sends the socket's address if there is no other. */
function bothFrontDoors(headers: Record<string, string>, hops: number) {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- of a socket only its address is read
  const caller = callerFromNode({ headers, socket: socket as Socket }, hops);
  const edge = toEdgeInput({
    headers: new Headers({ 'x-forwarded-for': '10.0.0.9', ...headers }),
    path: '/',
    search: '',
    mode: 'sandbox',
    trustedHops: hops,
  });
  return { backend: { host: caller.host, ip: caller.ip }, edge: { host: edge.host, ip: edge.ip } };
}

describe('the caller’s address', () => {
  it.each([
    [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    [2, '6.6.6.6, 203.0.113.7, 10.1.1.1', '203.0.113.7'],
    [3, '203.0.113.7', '203.0.113.7'],
    [1, '203.0.113.7', '203.0.113.7'],
  ])(
    'is read from %i proxies, whatever the caller wrote before their entries: %s [F6.13]',
    (hops, sent, ip) => {
      const { backend, edge } = bothFrontDoors({ host: 'a.example', 'x-forwarded-for': sent }, hops);
      expect([backend.ip, edge.ip]).toEqual([ip, ip]);
    },
  );

  it('is the same to the edge and to the backend, for any list and any number of proxies [F6.13]', () => {
    const word = fc.constantFrom('1.1.1.1', '2.2.2.2', '3.3.3.3', 'pay.example', ' ');
    const list = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(','));
    fc.assert(
      fc.property(list, list, fc.integer({ min: 1, max: 4 }), (addresses, hosts, hops) => {
        const headers = { host: 'a.example', 'x-forwarded-for': addresses, 'x-forwarded-host': hosts };
        const { backend, edge } = bothFrontDoors(headers, hops);
        expect(edge.host).toBe(backend.host);
        if (forwardedValue(addresses, hops) !== undefined) expect(edge.ip).toBe(backend.ip);
      }),
    );
  });

  it('never depends on entries to the left of our proxies’ [F6.13]', () => {
    const words = fc.array(fc.constantFrom('1.1.1.1', '6.6.6.6', ''), { maxLength: 4 });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 3 }), (forged, hops) => {
        const ours = Array.from({ length: hops }, (_, index) => `10.0.0.${index}`);
        expect(forwardedValue([...forged, ...ours].join(', '), hops)).toBe('10.0.0.0');
      }),
    );
  });

  it.each([
    ['0', 0],
    ['1', 1],
    ['3', 3],
    [undefined, 0],
    ['true', 0],
    ['12', 0],
  ])('counts the proxies of TRUST_PROXY=%s as %i [F6.13]', (setting, hops) => {
    expect(trustedHops(setting)).toBe(hops);
  });
});
