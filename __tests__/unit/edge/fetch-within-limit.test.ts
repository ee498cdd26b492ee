import { createFetchWithinLimit } from '@/lib/edge/fetch-within-limit';

/** A server that keeps what it has rendered and marks it as Next does; `drop` removes a page. */
function keepingServer() {
  const pages = new Set<string>();
  const asked: string[] = [];
  return {
    asked,
    drop: (path: string) => pages.delete(path),
    ask: (path: string) => async () => {
      asked.push(path);
      const word = pages.has(path) ? 'HIT' : 'MISS';
      await new Promise(setImmediate);
      pages.add(path);
      return new Response(path, { headers: { 'x-nextjs-cache': word } });
    },
  };
}

/** Allows three page renders a minute per address. */
const three = 0.01;

function visitor(server = keepingServer(), now = Date.now) {
  const within = createFetchWithinLimit(three, now);
  const visit = async (path: string, ip = '203.0.113.1') =>
    (await within({ path, ip }, server.ask(path)))?.text() ?? null;
  return { ...server, within, visit };
}

it('requests no page that would be rendered for an address that has used its share, but still serves kept pages [F6.11]', async () => {
  const { visit, asked } = visitor();
  for (const path of ['/1', '/2', '/3']) expect(await visit(path)).toBe(path);
  expect(await visit('/4')).toBeNull();
  expect(asked).toEqual(['/1', '/2', '/3']);
  for (let again = 0; again < 10; again += 1) expect(await visit('/2')).toBe('/2');
  expect(await visit('/4', '203.0.113.2')).toBe('/4');
  expect(await visit('/4')).toBe('/4');
});

it('does not count a page that was already kept, and counts one that many wait for once [F6.11]', async () => {
  const server = keepingServer();
  for (let page = 0; page < 20; page += 1) await server.ask(`/kept/${page}`)();
  const { visit } = visitor(server);
  for (let page = 0; page < 20; page += 1) expect(await visit(`/kept/${page}`)).not.toBeNull();
  expect(await Promise.all(Array.from({ length: 50 }, () => visit('/new')))).not.toContain(null);
  expect([await visit('/a'), await visit('/b'), await visit('/c')]).toEqual(['/a', '/b', null]);
});

it('limits how often pages that are dropped again and again can be re-rendered [F6.11]', async () => {
  const { visit, drop, asked } = visitor();
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    for (let page = 0; page < 3; page += 1) await visit(`${ip}/${page}`, ip);
  const before = asked.length;
  for (let round = 0; round < 5; round += 1)
    for (const path of new Set(asked)) {
      drop(path);
      await visit(path, '203.0.113.9');
    }
  // Each of the nine once, and three of them within the address's share.
  expect(asked.length - before).toBeLessThanOrEqual(9 + 3);
});

it('removes the server’s cache status from its answers [F6.11]', async () => {
  const { within, ask } = visitor();
  const page = { path: '/1', ip: '203.0.113.1' };
  const both = await Promise.all([within(page, ask('/1')), within(page, ask('/1'))]);
  for (const answer of [...both, await within(page, ask('/1'))])
    expect(answer?.headers.has('x-nextjs-cache')).toBe(false);
});

it('resets the count of an address after a minute, and counts an IPv6 household as one [F6.11]', async () => {
  const clock = { now: Date.now() };
  const { visit } = visitor(keepingServer(), () => clock.now);
  for (const path of ['/1', '/2', '/3']) await visit(path, '2001:db8::1');
  expect(await visit('/4', '2001:db8::ffff')).toBeNull();
  clock.now += 61_000;
  // The cache reads its clock at most once a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await visit('/4', '2001:db8::ffff')).toBe('/4');
});
