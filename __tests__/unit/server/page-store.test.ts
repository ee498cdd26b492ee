import { execFileSync } from 'node:child_process';
import { z } from 'zod';

const kept = z.object({ found: z.array(z.number()), bytes: z.number() });

/** Runs the store as Next does: loaded from its file, in a separate process. */
function inStore(code: string): unknown {
  const script = `import('./lib/server/page-store.mjs').then(async ({ default: Store }) => {
    const store = new Store({ maxMemoryCacheSize: 1_000_000 });
    const { randomBytes } = await import('node:crypto');
    const page = (size) => {
      const text = randomBytes(size).toString('latin1');
      return { kind: 'APP_PAGE', html: text, rscData: randomBytes(size), segmentData: new Map([['/_tree', randomBytes(size)]]), status: 200 };
    };
    const key = (path) => '/route-cache/APP_PAGE/0a1b/$' + path;
    console.log(JSON.stringify(await (async () => { ${code} })()));
  });`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

it('stores pages up to its limit in bytes, counting all their parts, and evicts the least recently used first [F6.11]', () => {
  const { found, bytes } = kept.parse(
    inStore(`
      for (let at = 0; at < 100; at += 1) await store.set(key('/page/' + at), page(10_000), {});
      const found = [];
      for (let at = 0; at < 100; at += 1) if (await store.get(key('/page/' + at))) found.push(at);
      return { found, bytes: globalThis.topupPages.calculatedSize };
    `),
  );
  // Random bytes, which nothing makes smaller: three parts of 10,000, and what the entries take.
  expect(found).toEqual(Array.from({ length: found.length }, (_, at) => 100 - found.length + at));
  expect(found.length).toBeGreaterThan(20);
  expect(bytes).toBeLessThanOrEqual(1_000_000);
  expect(bytes).toBeGreaterThan(found.length * 30_000);
});

it('keeps a page whose parts repeat each other in a tenth of its size, and gives it back as it was [F6.11]', () => {
  const seen = inStore(`
    const rows = Array.from({ length: 600 }, (_, at) => '<li id="goods-' + at * 7919 + '">Ünïcode 日本語 ' + at + '</li>').join('');
    const value = { kind: 'APP_PAGE', html: rows, rscData: Buffer.from(rows), segmentData: new Map([['/_tree', Buffer.from('')], ['/a', Buffer.from(rows)]]), headers: { a: 'b' }, postponed: undefined, status: 200 };
    await store.set(key('/a'), value, { cacheControl: { revalidate: 60 } });
    const { deepStrictEqual } = await import('node:assert');
    const { bytes } = globalThis.topupPages.peek('/a').pack;
    deepStrictEqual(bytes.buffer.byteLength, bytes.byteLength);
    const { value: back, cacheControl } = await store.get(key('/a'));
    deepStrictEqual({ ...back }, { ...value });
    const without = { ...value, rscData: undefined, segmentData: undefined };
    await store.set(key('/b'), without, {});
    deepStrictEqual((await store.get(key('/b'))).value, without);
    const file = { kind: 'APP_ROUTE', body: Buffer.from([1, 2, 3]), status: 200, headers: {} };
    await store.set(key('/c'), file, {});
    deepStrictEqual((await store.get(key('/c'))).value, file);
    globalThis.topupPages.delete('/b');
    globalThis.topupPages.delete('/c');
    return { part: globalThis.topupPages.calculatedSize / (3 * Buffer.byteLength(rows)), cacheControl };
  `);
  expect(seen).toEqual({ part: expect.any(Number), cacheControl: { revalidate: 60 } });
  expect(z.object({ part: z.number() }).parse(seen).part).toBeLessThan(0.1);
});

it('reports by path when a page was rendered, and forgets what Next removes', () => {
  const seen = inStore(`
    await store.set(key('/a'), page(1), {});
    const before = typeof globalThis.topupPages.peek('/a').lastModified;
    await store.set(key('/a'), null, {});
    return [before, globalThis.topupPages.peek('/a') ?? null, await store.get(key('/a'))];
  `);
  expect(seen).toEqual(['number', null, null]);
});

it('forgets the pages of a brand whose catalogue has changed, and no other’s [F7.6]', () => {
  const left = inStore(`
    for (const path of ['/watt/sea/en/a', '/watt/sea/en/b', '/wattage/sea/en/a', '/images/watt/a'])
      await store.set(key(path), page(1), {});
    for (const tell of globalThis.topupCatalogListeners) tell('watt');
    return [...globalThis.topupPages.keys()].sort();
  `);
  expect(left).toEqual(['/images/watt/a', '/wattage/sea/en/a']);
});

it('is a single store, however often it is opened', () => {
  expect(
    inStore(`
      await store.set(key('/a'), page(1), {});
      return (await new Store({ maxMemoryCacheSize: 5 }).get(key('/a'))) !== null;
    `),
  ).toBe(true);
});
