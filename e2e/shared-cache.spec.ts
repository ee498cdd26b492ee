import { createMarker } from './support/marked-visit';
import { rawRequest } from './support/raw-request';
import { openSharedCache } from './support/shared-cache';
import { expect, test } from './support/test';

/** The parameters that select these pages and nothing else, so that shared caches may store them. No other test requests these pages. */
const choice = { domain_area: 'mea', spec_lang: 'tr' };
/** A visitor who made the same choice before gets no cookie, and shared caches may store only answers without one. */
const chosen = 'shop_area=mea; shop_lang=tr';
/** An answer to an address with one of these parameters isn't stored by any cache. */
const secrets = ['oauth_token', 'oauth_verifier', 'receipt', 'billing_no', 'replenish_id'];
const paths = [
  '/',
  '/selectGoods',
  '/activity',
  '/my',
  '/userCenter',
  '/selectGame',
  '/result',
  '/receipt',
  '/signin/google',
  '/none',
  '/@play',
  '/sitemap.xml',
];
const host = 'watt.localhost';

test(
  'behind `next start` a shared cache that ignores the query never serves anything of another visit [F6.11]',
  { tag: '@next-start' },
  async () => {
    test.setTimeout(240_000);
    const cache = await openSharedCache(Number(process.env.E2E_NEXT_PORT));
    const marker = createMarker();
    const leaks: string[] = [];
    /** Requests a page with a marker in every header and parameter; with or without those that make an address secret. */
    const visit = (path: string, isSecret: boolean, more: Record<string, string>) => {
      const { search, headers } = marker.visit(choice);
      const query = new URLSearchParams(search);
      if (!isSecret) for (const name of secrets) query.delete(name);
      const cookie = `${chosen}; ${headers.cookie}`;
      return rawRequest(cache.port, {
        host,
        path: `${path}?${query}`,
        headers: { ...headers, ...more, cookie },
      }).catch(() => null);
    };
    const strangersRead = async (path: string) => {
      for (const headers of [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]) {
        const answer = await rawRequest(cache.port, {
          host,
          path: `${path}?${new URLSearchParams(choice)}`,
          headers: { ...headers, cookie: chosen },
        });
        if ((answer.body + JSON.stringify(answer.headers)).includes(marker.beginning)) leaks.push(path);
        expect(answer.status, path).toBeLessThan(500);
      }
    };
    try {
      // The first visit fills the cache. The second round begins when its answers are stale: it sends them while it fetches new ones.
      for (const round of ['cold', 'stale']) {
        for (const path of paths) {
          await visit(path, false, {});
          await visit(path, true, {});
          await visit(path, false, { rsc: '1' });
          await strangersRead(path);
        }
        if (round === 'cold') await new Promise((resolve) => setTimeout(resolve, 61_000));
      }
      expect(leaks).toEqual([]);
      expect(cache.counts.hits).toBeGreaterThan(paths.length);
      console.log(
        `Shared cache: ${marker.made()} markers, ${cache.counts.stored} answers stored, ${cache.counts.hits} sent from it, none with a marker.`,
      );
    } finally {
      cache.close();
    }
  },
);
