import { request } from 'node:http';
import { ApiCode } from '@/lib/contract/api-code';
import { obfuscate } from '@/lib/domain/obfuscation';
import { hashPassword } from '@/lib/backend/accounts/password';
import { insertAccount } from '@/lib/backend/accounts/repo';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(300_000);

const accounts = Array.from({ length: 50 }, (_, index) => `owner${index}`);
const guesses = 1_000;
const attackers = Array.from({ length: 10 }, (_, index) => `127.0.0.${index + 2}`);
let shop: Harness;

beforeAll(async () => {
  shop = await openHarness();
  const passwordHash = await hashPassword('the owner’s own');
  const createdAt = new Date();
  for (const username of accounts) {
    const names = { username, usernameKey: username, passwordHash, suid: `g-${username}` };
    await insertAccount(shop.db, scopeOf('watt'), { gpId: 'watt-emberfall', ...names, createdAt });
  }
}, 180_000);
afterAll(() => shop.close());

/** A login over a connection that really comes from that address of this machine. */
function logIn(username: string, password: string, localAddress: string): Promise<number> {
  const fields = { username: obfuscate(username, 'a1f'), password: obfuscate(password, '0bc') };
  const body = JSON.stringify({ client_id: '110103', ...fields });
  const headers = { 'x-forwarded-host': 'watt.localhost', 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: shop.server.port,
        path: '/util/login/auth',
        method: 'POST',
        localAddress,
        headers,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve(JSON.parse(text).code));
      },
    );
    call.on('error', reject).end(body);
  });
}

it('slows 1,000 guesses over 50 accounts from ten addresses, while every owner logs in at the first try [F4.11]', async () => {
  const began = performance.now();
  const codes: number[] = [];
  // Ten at a time, as from ten machines: each takes the next account.
  await Promise.all(
    attackers.map(async (address, which) => {
      for (let guess = 0; guess < guesses / attackers.length; guess += 1) {
        const account = accounts[(which * 5 + guess) % accounts.length] ?? '';
        codes.push(await logIn(account, `guess-${which}-${guess}`, address));
      }
    }),
  );
  const minutes = Math.ceil((performance.now() - began) / 60_000);
  const throttled = codes.filter((code) => code === ApiCode.tooManyRequests).length;
  const answered = codes.filter((code) => code === ApiCode.loginFailed).length;
  expect(answered + throttled).toBe(guesses);
  expect(answered).toBeLessThanOrEqual(60 * attackers.length * minutes);
  expect(throttled).toBeGreaterThanOrEqual(guesses - 60 * attackers.length * minutes);
  process.stdout.write(`${guesses} guesses: ${answered} answered, ${throttled} throttled, ${minutes} min\n`);
  for (const [index, account] of accounts.entries()) {
    const home = `127.0.1.${index + 1}`;
    expect([account, await logIn(account, 'the owner’s own', home)]).toEqual([account, ApiCode.success]);
  }
});
