import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { doubledPaths, encodedPaths, resolvedPaths } from '@/__tests__/support/data/odd-paths';
import { listenOn } from '@/__tests__/support/machine/listen-on';
import { openFrontDoor } from '@/__tests__/support/machine/front-door';

const close: (() => void)[] = [];
afterEach(() => close.splice(0).forEach((each) => each()));

/** The front door on its own port. Requests that it refuses must reach nothing behind it. */
async function frontDoor() {
  const { door, reached, log } = openFrontDoor();
  const { port, close: shut } = await listenOn(door);
  close.push(shut);
  const send = (lines: readonly string[]) =>
    text(connect(port, '127.0.0.1').end(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`));
  return { send, reached, log };
}

const secret = 'oauth_token=a-login-in-the-address';
const host = 'Host: watt.localhost';

it.each<[string, string, number, string]>([
  ['TRACE', '/my', 405, 'method not allowed'],
  ['POST', '/my', 405, 'method not allowed'],
  ['GET', '*', 400, 'not an address of this shop'],
  ['GET', 'http://evil.example/', 400, 'not an address of this shop'],
  ['GET', '/%00', 400, 'not an address of this shop'],
  ['GET', `/my?${'a'.repeat(9_000)}`, 414, 'address too long'],
  ...[...doubledPaths, ...encodedPaths, ...resolvedPaths('evil.example'), '/api/..\\evil.example/x'].map(
    (path): [string, string, number, string] => ['GET', path, 400, 'not an address of this shop'],
  ),
])(
  'writes one line for a refused %s, with its reason and nothing of its address (%#) [F6.11]',
  async (method, target, status, reason) => {
    const { send, reached, log } = await frontDoor();
    const asked = target.startsWith('/') ? `${target}${target.includes('?') ? '&' : '?'}${secret}` : target;
    expect(await send([`${method} ${asked} HTTP/1.1`, host])).toContain(`HTTP/1.1 ${status} `);
    expect(log.lines()).toEqual([
      expect.objectContaining({ level: 40, status, method, msg: `refused: ${reason}` }),
    ]);
    expect(log.texts().join()).not.toContain('a-login-in-the-address');
    expect(log.texts().join()).not.toContain('evil.example');
    expect(reached).toEqual([]);
  },
);

it('writes one line for a request with two Host headers [F6.11]', async () => {
  const { send, reached, log } = await frontDoor();
  expect(await send(['GET /my HTTP/1.1', 'Host: a', 'Host: b'])).toContain('HTTP/1.1 400 ');
  expect(log.lines()).toEqual([expect.objectContaining({ level: 40, msg: 'refused: more than one host' })]);
  expect(reached).toEqual([]);
});

it('writes no line for an accepted request [F6.11]', async () => {
  const { send, reached, log } = await frontDoor();
  await send(['GET /art/none.svg HTTP/1.1', host]);
  expect(reached).toEqual(['/art/none.svg']);
  expect(log.lines()).toEqual([]);
});
