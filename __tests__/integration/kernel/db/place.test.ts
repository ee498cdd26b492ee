import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerDatabase } from '@/__tests__/support/database/server-database';
import { openTestDb, placeDatabase, withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { openEmbedded } from '@/lib/backend/kernel/db/pglite-engine';
import { acceptPlace, lastLivePlace, loadStanding } from '@/lib/backend/kernel/db/live-place';
import { isSamePlace, readPlace, type Place } from '@/lib/backend/kernel/db/place';

const isServer = process.env.TEST_ENGINE === 'server';
const now = new Date('2026-11-20T12:00:00Z');
const here: Place = { kind: 'server', system: '1', database: '5' };
const there: Place = { kind: 'server', system: '2', database: '5' };

describe('a database', () => {
  it('is live in the place where it starts first, and a copy everywhere else until it is accepted there [F6.13]', async () => {
    const { db, close } = await openTestDb();
    const open = (place: Place) => loadStanding(db, { place, mode: 'production', now });
    expect(await open(here)).toEqual({ isLive: true });
    expect(await open(here)).toEqual({ isLive: true });
    expect(await open(there)).toMatchObject({
      isLive: false,
      reason: expect.stringContaining('npm run accept'),
    });
    await acceptPlace(db, { place: there, mode: 'production', acceptedAt: now, acceptedBy: 'Ann' });
    expect(await open(there)).toEqual({ isLive: true });
    expect(await open(here)).toMatchObject({ isLive: false });
    expect(await lastLivePlace(db)).toMatchObject({ place: there, acceptedBy: 'Ann' });
    await close();
  });

  it('gets one live place when several processes start together [F6.13]', async () => {
    const { db, engine, close } = await openTestDb();
    const starts = Array.from({ length: 6 }, () =>
      loadStanding(db, { place: here, mode: 'production', now }),
    );
    expect(await Promise.all(starts)).toEqual(starts.map(() => ({ isLive: true })));
    expect(await engine.query('select count(*)::int as n from live_places', [], 'object')).toEqual([
      { n: 1 },
    ]);
    await close();
  });

  it('can be copied freely if it served only a sandbox, but not from production into a sandbox [F6.13]', async () => {
    const { db, close } = await openTestDb();
    const open = (place: Place, mode: 'sandbox' | 'production') => loadStanding(db, { place, mode, now });
    expect(await open(here, 'sandbox')).toEqual({ isLive: true });
    expect(await open(there, 'sandbox')).toEqual({ isLive: true });
    expect(await open(here, 'production')).toMatchObject({ isLive: false });
    expect(await open(there, 'production')).toEqual({ isLive: true });
    expect(await open(here, 'sandbox')).toMatchObject({ isLive: false });
    await close();
  });
});

describe('a database that is live in production', () => {
  it('can’t be opened as a sandbox where it is live, as it would be if SHOP_MODE was left out [F6.13]', async () => {
    const { db, close } = await openTestDb();
    const open = (place: Place, mode: 'sandbox' | 'production') => loadStanding(db, { place, mode, now });
    await open(here, 'sandbox');
    expect(await open(here, 'production')).toEqual({ isLive: true });
    await expect(open(here, 'sandbox')).rejects.toThrow('SHOP_MODE');
    expect(await open(here, 'production')).toEqual({ isLive: true });
    // A copy may be looked at in a sandbox.
    expect(await open(there, 'sandbox')).toMatchObject({ isLive: false });
    await close();
  });
});

/** Each engine is copied in its own way. */
const describeEmbedded = isServer ? describe.skip : describe;
const describeServer = isServer ? describe : describe.skip;

describeEmbedded('the place of a data directory', () => {
  it('stays over restarts and a rename, and differs in a copy, even one put where the old one was [F6.13]', async () => {
    const root = await mkdtemp(join(tmpdir(), 'place-'));
    const dir = join(root, 'shop');
    await placeDatabase(dir, 'schema');
    const placeIn = async (path: string) => {
      const engine = await openEmbedded(path);
      const place = await readPlace(engine, path);
      await engine.close();
      return place;
    };
    const first = await placeIn(dir);
    expect(isSamePlace(first, await placeIn(dir))).toBe(true);
    await cp(dir, `${dir}-copy`, { recursive: true, preserveTimestamps: true });
    expect(isSamePlace(first, await placeIn(`${dir}-copy`))).toBe(false);
    await rename(dir, `${dir}-moved`);
    expect(isSamePlace(first, await placeIn(`${dir}-moved`))).toBe(true);
    await rm(`${dir}-moved`, { recursive: true });
    await cp(`${dir}-copy`, dir, { recursive: true, preserveTimestamps: true });
    expect(isSamePlace(first, await placeIn(dir))).toBe(false);
    await rm(root, { recursive: true });
  }, 120_000);
});

describeServer('the place of a database on a server', () => {
  it('is the same for every process, and differs in a database restored from it [F6.13]', async () => {
    await withTestDatabaseUrl(async (url) => {
      if (url === null) throw new Error('no server');
      const placeAt = async (address: string) => {
        const engine = openServer(address);
        const place = await readPlace(engine, null);
        await engine.close();
        return place;
      };
      const first = await placeAt(url);
      expect(isSamePlace(first, await placeAt(url))).toBe(true);
      const name = new URL(url).pathname.slice(1);
      const copy = await createServerDatabase(`${name}_copy`, name);
      expect(isSamePlace(first, await placeAt(copy.url))).toBe(false);
      await copy.drop();
    });
  });
});
