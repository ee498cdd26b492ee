import { execFileSync } from 'node:child_process';

/** Runs the store as Next does: loaded from its file, in a separate process. */
function inStore(code: string): unknown {
  const script = `import('./lib/server/page-store.mjs').then(async ({ default: Store }) => {
    const store = new Store({ maxMemoryCacheSize: 1_000_000 });
    const page = (size) => ({ kind: 'APP_PAGE', html: 'x'.repeat(size), rscData: Buffer.alloc(size), segmentData: new Map([['/_tree', Buffer.alloc(size)]]) });
    const key = (path) => '/route-cache/APP_PAGE/0a1b/$' + path;
    console.log(JSON.stringify(await (async () => { ${code} })()));
  });`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

it('stores pages up to its limit in bytes, counting all their parts, and evicts the least recently used first [F6.11]', () => {
  const kept = inStore(`
    for (let at = 0; at < 100; at += 1) await store.set(key('/page/' + at), page(10_000), {});
    const found = [];
    for (let at = 0; at < 100; at += 1) if (await store.get(key('/page/' + at))) found.push(at);
    return { found, bytes: globalThis.topupPages.calculatedSize };
  `);
  expect(kept).toEqual({ found: Array.from({ length: 24 }, (_, at) => 76 + at), bytes: 24 * 41_024 });
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
