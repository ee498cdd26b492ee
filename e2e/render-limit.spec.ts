import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, freePort, runNode } from '@/__tests__/support/machine/process';
import { rawRequest } from './support/raw-request';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

/** Allows six page renders a minute per address. */
const scale = '0.02';

test(
  'under `next start` an address may cause only so many page renders a minute, but may request every kept page [F6.11]',
  { tag: '@own-server' },
  async () => {
    test.setTimeout(180_000);
    const dir = mkdtempSync(join(tmpdir(), 'limit-'));
    const port = await freePort();
    const shop = runNode(['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
      DATA_DIR: join(dir, 'shop'),
      DATABASE_URL: '',
      RATE_LIMIT_SCALE: scale,
      TRUST_PROXY: '1',
      GAME_SERVER_ORIGIN: `http://127.0.0.1:${process.env.SANDBOX_GAME_PORT}`,
      SANDPAY_ORIGIN: `http://127.0.0.1:${process.env.SANDBOX_PROVIDER_PORT}`,
      IDENTITY_ORIGIN: `http://127.0.0.1:${process.env.SANDBOX_IDENTITY_PORT}`,
      CALLBACK_ORIGIN: `http://127.0.0.1:${port}`,
      BRAND_API: '',
    });
    try {
      await answers(`http://127.0.0.1:${port}/api/readyz`, shop);
      const ask = (language: string, ip: string, path = '/my') =>
        rawRequest(port, {
          host: 'watt.localhost',
          path: `${path}?spec_lang=${language}`,
          headers: { 'x-forwarded-for': ip },
        });
      const asked: number[] = [];
      for (const language of ['ar', 'de', 'en', 'es', 'fr', 'id', 'ja'])
        asked.push((await ask(language, '203.0.113.1')).status);
      expect(asked).toEqual([200, 200, 200, 200, 200, 200, 429]);
      const refused = await ask('ja', '203.0.113.1');
      expect([refused.body.trim(), refused.headers['retry-after'], refused.headers['cache-control']]).toEqual(
        [wordsOf('ja')('api.tooManyRequests'), '60', 'no-store'],
      );
      // Kept pages are still served, and other addresses have their own share.
      for (let again = 0; again < 10; again += 1) expect((await ask('de', '203.0.113.1')).status).toBe(200);
      expect((await ask('ja', '203.0.113.2')).status).toBe(200);
      const kept = await ask('ja', '203.0.113.1');
      expect([kept.status, kept.headers['x-nextjs-cache']]).toEqual([200, undefined]);
      // The text of the refusal is no page of the shop.
      expect((await rawRequest(port, { host: 'watt.localhost', path: '/busy/en' })).status).toBe(404);
    } finally {
      await shop.kill();
      rmSync(dir, { recursive: true, force: true });
    }
  },
);
