import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { createPublisherAccounts } from '@/lib/backend/accounts/publisher/publisher-accounts';
import { accountSettings } from '@/lib/backend/kernel/account-settings';
import { systemClock } from '@/lib/backend/kernel/clock';
import { readEnv } from '@/lib/backend/kernel/env';
import { noMeters } from '@/lib/backend/kernel/meters';
import { pairConfirm } from '@/lib/contract/pairing';
import { verifyAccounts } from '@/scripts/verify-accounts/verify-accounts';

const secrets = ['first', 'second'].map(
  (name) => `whsec_${Buffer.from(`the ${name} secret of a starter`).toString('base64')}`,
);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** Lines on the starter's standard input; each returns what the starter prints. */
type Asks = Readonly<{ link: (line: string) => Promise<string>; confirm: (line: string) => Promise<string> }>;

/** Runs the starter as its documentation says, until `work` is done. */
async function withStarter(work: (origin: string, asks: Asks) => Promise<void>, hasLinkKey = true) {
  const dir = await mkdtemp(join(tmpdir(), 'account-server-'));
  await writeFile(join(dir, 'account.secret'), `${secrets.join('\n')}\n`);
  if (hasLinkKey) await writeFile(join(dir, 'link.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const files = ['--secret-file', join(dir, 'account.secret'), '--link-key', join(dir, 'link.key')];
  const starter = 'docs/examples/account-server/server.ts';
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    '--no-warnings',
    starter,
    ...files,
    '--port',
    '0',
  ]);
  child.stdout.setEncoding('utf8');
  let said = '';
  child.stdout.on('data', (text: string) => (said += text));
  const saying = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) return found;
      await once(child.stdout, 'data');
    }
  };
  try {
    const asking = (answer: RegExp) => (line: string) => {
      child.stdin.write(`${line}\n`);
      return saying(answer);
    };
    await work(`http://127.0.0.1:${await saying(/listening on (\d+)/)}`, {
      link: asking(/link (\S+)\n/),
      confirm: asking(/confirmed (\S+)\n/),
    });
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(dir, { recursive: true, force: true });
  }
}

it('the shop accepts the starter’s answers and links, with either of two secrets [F7.7]', async () => {
  await withStarter(async (origin, { link }) => {
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const links = { issuer: 'ember', alg: 'EdDSA', keys: [pem] };
    const accountsBy = (secret: string) => {
      const byGame = { 'watt-emberfall': { server: { origin, secrets: [secret] }, links } };
      const settings = accountSettings(readEnv({ ACCOUNT_SERVERS: JSON.stringify(byGame) }));
      return createPublisherAccounts({ settings, clock: systemClock, meters: noMeters });
    };
    const game = { gpId: 'watt-emberfall', username: 'mueller' };
    const mueller = { suid: 'u1001', name: 'Mueller' };
    for (const secret of secrets) {
      const accounts = accountsBy(secret);
      const asked = (password: string) => accounts.checkPassword({ ...game, password });
      expect(await asked('sample-password')).toEqual({ ok: true, value: mueller });
      expect(await asked('another')).toEqual({ ok: false, error: 'refused' });
    }
    const stranger = accountsBy(`whsec_${Buffer.alloc(32, 'no secret of it').toString('base64')}`);
    const unheard = await stranger.checkPassword({ ...game, password: 'sample-password' });
    expect(unheard).toEqual({ ok: false, error: 'accountsUnavailable' });
    const token = await link('watt.localhost watt-emberfall');
    const read = await stranger.readLink({ gpId: 'watt-emberfall', token, hosts: ['watt.localhost'] });
    expect(read).toMatchObject({ ok: true, value: mueller });
  });
}, 60_000);

it('the starter says that it ends the connection after a call that is too long [F7.7]', async () => {
  await withStarter(async (origin) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const length = 70 * 1024;
      const call = request(origin, { method: 'POST', headers: { 'content-length': length } }, resolve);
      // The starter answers before it has read everything.
      call.on('error', reject).end('x'.repeat(length));
    });
    answer.resume();
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
  });
}, 60_000);

it('a starter whose game makes no links needs no key for them [F7.7]', async () => {
  await withStarter(async (origin) => {
    const outcomes = await verifyAccounts({
      accounts: { server: { origin, secrets } },
      game: 'watt-emberfall',
      player: { username: 'mueller', password: 'sample-password' },
    });
    expect(outcomes.filter(({ result }) => result !== 'pass')).toEqual([]);
  }, false);
}, 60_000);

it('the starter keeps every rule of account servers, and its links every rule of links [F7.7]', async () => {
  await withStarter(async (origin, { link }) => {
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const outcomes = await verifyAccounts({
      accounts: { server: { origin, secrets }, links: { issuer: 'ember', alg: 'EdDSA', keys: [pem] } },
      game: 'watt-emberfall',
      player: { username: 'mueller', password: 'sample-password' },
      links: { host: 'watt.localhost', tokens: [await link('watt.localhost watt-emberfall')] },
    });
    expect(outcomes.filter(({ result }) => result === 'fail')).toEqual([]);
    expect(outcomes.filter(({ result }) => result === 'skip').map(({ id }) => id)).toEqual(['link-id']);
  });
}, 60_000);

it('the starter confirms the code of a desktop with a token that the shop accepts [F7.7]', async () => {
  const sent: unknown[] = [];
  const shop = createServer((request, response) => {
    void json(request).then((body) => {
      sent.push([request.method, request.url, body]);
      response.end(JSON.stringify({ code: 1, msg: '', content: { confirmed: true } }));
    });
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  const port = typeof address === 'object' ? address?.port : null;
  try {
    await withStarter(async (_, { confirm }) => {
      expect(await confirm(`http://127.0.0.1:${port} watt-emberfall 110101 042317`)).toBe('1');
    });
    const body = pairConfirm.request.parse(
      z.tuple([z.literal('POST'), z.literal(pairConfirm.path), z.unknown()]).parse(sent[0])[2],
    );
    expect(body).toMatchObject({ client_id: '110101', code: '042317' });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const links = { issuer: 'ember', alg: 'EdDSA', keys: [pem] };
    const settings = accountSettings(
      readEnv({ ACCOUNT_SERVERS: JSON.stringify({ 'watt-emberfall': { links } }) }),
    );
    const accounts = createPublisherAccounts({ settings, clock: systemClock, meters: noMeters });
    const read = await accounts.readLink({
      gpId: 'watt-emberfall',
      token: body.login_token,
      hosts: ['127.0.0.1'],
    });
    expect(read).toMatchObject({ ok: true, value: { suid: 'u1001', name: 'Mueller' } });
  } finally {
    shop.close();
  }
}, 60_000);
