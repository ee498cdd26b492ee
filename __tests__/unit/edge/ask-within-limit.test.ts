import { createAskWithinLimit } from '@/lib/edge/ask-within-limit';

/** A server that keeps what it has made, and says so as Next does; `drop` takes a page from it. */
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

/** Three pages a minute for an address. */
const three = 0.01;

function visitor(server = keepingServer(), now = Date.now) {
  const within = createAskWithinLimit(three, now);
  const visit = async (path: string, ip = '203.0.113.1') =>
    (await within({ path, ip }, server.ask(path)))?.text() ?? null;
  return { ...server, within, visit };
}

it('asks for no page that would have to be made for an address that has had its share, but for those that are kept [F6.11]', async () => {
  const { visit, asked } = visitor();
  for (const path of ['/1', '/2', '/3']) expect(await visit(path)).toBe(path);
  expect(await visit('/4')).toBeNull();
  expect(asked).toEqual(['/1', '/2', '/3']);
  for (let again = 0; again < 10; again += 1) expect(await visit('/2')).toBe('/2');
  expect(await visit('/4', '203.0.113.2')).toBe('/4');
  expect(await visit('/4')).toBe('/4');
});

it('counts a page that was kept before anybody asked here for none, and one that many wait for once [F6.11]', async () => {
  const server = keepingServer();
  for (let page = 0; page < 20; page += 1) await server.ask(`/kept/${page}`)();
  const { visit } = visitor(server);
  for (let page = 0; page < 20; page += 1) expect(await visit(`/kept/${page}`)).not.toBeNull();
  expect(await Promise.all(Array.from({ length: 50 }, () => visit('/new')))).not.toContain(null);
  expect([await visit('/a'), await visit('/b'), await visit('/c')]).toEqual(['/a', '/b', null]);
});

it('lets nobody have pages made without end that are dropped again and again [F6.11]', async () => {
  const { visit, drop, asked } = visitor();
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    for (let page = 0; page < 3; page += 1) await visit(`${ip}/${page}`, ip);
  const before = asked.length;
  for (let round = 0; round < 5; round += 1)
    for (const path of new Set(asked)) {
      drop(path);
      await visit(path, '203.0.113.9');
    }
  // Each of the nine once, and three of them as its share.
  expect(asked.length - before).toBeLessThanOrEqual(9 + 3);
});

it('passes on nothing of what the server says of its keeping [F6.11]', async () => {
  const { within, ask } = visitor();
  const page = { path: '/1', ip: '203.0.113.1' };
  const both = await Promise.all([within(page, ask('/1')), within(page, ask('/1'))]);
  for (const answer of [...both, await within(page, ask('/1'))])
    expect(answer?.headers.has('x-nextjs-cache')).toBe(false);
});

it('counts an address anew after a minute, and an IPv6 household as one [F6.11]', async () => {
  const clock = { now: Date.now() };
  const { visit } = visitor(keepingServer(), () => clock.now);
  for (const path of ['/1', '/2', '/3']) await visit(path, '2001:db8::1');
  expect(await visit('/4', '2001:db8::ffff')).toBeNull();
  clock.now += 61_000;
  // The cache reads its clock at most once a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await visit('/4', '2001:db8::ffff')).toBe('/4');
});
