import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSignedGameServer } from '@/lib/backend/games/signed-game-server';
import { systemClock } from '@/lib/backend/kernel/clock';
import { verifyGame } from '@/scripts/verify-game/verify-game';

const secrets = ['first', 'second'].map(
  (name) => `whsec_${Buffer.from(`the ${name} secret of a starter`).toString('base64')}`,
);
const hasPython =
  spawnSync('python3', ['-c', 'import sqlite3, sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
const starters = [
  { name: 'server.ts', command: process.execPath, args: ['--import', 'tsx', '--no-warnings'], runs: true },
  { name: 'server.py', command: 'python3', args: [], runs: hasPython },
] as const;

/** Runs a starter as its documentation says, with a database of the test's own. */
async function start({ name, command, args }: (typeof starters)[number], dir: string) {
  const own = ['--secret-file', join(dir, 'game.secret'), '--db', join(dir, 'game.sqlite'), '--port', '0'];
  const child = spawn(command, [...args, `docs/examples/game-server/${name}`, ...own]);
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(said.join(''))));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /listening on (\d+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const stop = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, said, stop, exitCode: () => child.exitCode };
}

describe.each(starters)('the starter $name', (starter) => {
  // Skipped, so that a machine without Python reports that the test didn't run.
  const test = starter.runs ? it : it.skip;

  test('passes the check of game servers, and remembers its grants over a kill [F7.8]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'starter-'));
    await writeFile(join(dir, 'game.secret'), `${secrets.join('\n')}\n`);
    const target = { game: 'watt-emberfall', account: 'u1001', product: 'gems_60' };
    const without = ['accounts', 'unblock', 'real-name'] as const;
    let server = await start(starter, dir);
    try {
      const outcomes = await verifyGame({ origin: server.origin, secrets, target, without });
      expect(server.said).toEqual([]);
      expect(outcomes.filter(({ result }) => result === 'fail')).toEqual([]);
      expect(outcomes.filter(({ result }) => result === 'skip').map(({ id }) => id)).toEqual(without);
      const games = createSignedGameServer({
        serverOf: () => ({ origin: server.origin, secrets }),
        clock: systemClock,
      });
      const place = { gpId: target.game, suid: target.account, serverId: 's1', roleId: 'r1' };
      const goods = {
        productId: target.product,
        quantity: 1,
        orderRef: 'B1',
        amount: '0.99',
        currency: 'USD',
      };
      const give = () => games.grant({ grantId: 'over-a-kill', ...place, ...goods });
      const before = await give();
      expect(before).toMatchObject({ kind: 'done' });
      await server.stop('SIGKILL');
      server = await start(starter, dir);
      expect(await give()).toEqual(before);
      expect(server.said).toEqual([]);
    } finally {
      await server.stop('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    }
  });

  test('says that it ends the connection after a call that is too long [F7.8]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'starter-'));
    await writeFile(join(dir, 'game.secret'), `${secrets.join('\n')}\n`);
    const server = await start(starter, dir);
    try {
      const [status, connection] = await new Promise<(number | string | undefined)[]>((resolve, reject) => {
        const path = `${server.origin}/v1/servers`;
        const call = request(path, { method: 'POST', headers: { 'content-length': 70 * 1024 } }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.connection]);
        });
        // The server answers before it has read everything.
        call.on('error', reject).end('x'.repeat(70 * 1024));
      });
      expect([status, connection]).toEqual([413, 'close']);
      expect(server.said).toEqual([]);
    } finally {
      await server.stop('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    }
  });

  test('outlives calls that break off, which needs no signature [F7.8]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'starter-'));
    await writeFile(join(dir, 'game.secret'), `${secrets.join('\n')}\n`);
    const server = await start(starter, dir);
    try {
      const port = Number(new URL(server.origin).port);
      const head = 'POST /v1/servers HTTP/1.1\r\nHost: game\r\nContent-Length: 100\r\n\r\n';
      for (const leave of ['end', 'resetAndDestroy'] as const) {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        const closed = new Promise((end) => socket.once('close', end));
        await new Promise((sent) => socket.write(`${head}ten bytes.`, sent));
        // A whole call after the part of one: the server has read that part when it answers.
        await fetch(`${server.origin}/v1/servers`, { method: 'POST', body: '{}' });
        socket[leave]();
        socket.resume();
        await closed;
        const answer = await fetch(`${server.origin}/v1/servers`, { method: 'POST', body: '{}' });
        expect([leave, answer.status, server.exitCode()]).toEqual([leave, 401, null]);
      }
    } finally {
      await server.stop('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    }
  });

  test('answers every connection of a rush [F7.8]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'starter-'));
    await writeFile(join(dir, 'game.secret'), `${secrets.join('\n')}\n`);
    const server = await start(starter, dir);
    try {
      // Unsigned, so that nothing but the connection is tested.
      const ask = async () => {
        const options = { method: 'POST', body: '{}', signal: AbortSignal.timeout(15_000) };
        const answer = await fetch(`${server.origin}/v1/servers`, options);
        await answer.text();
        return answer.status;
      };
      const statuses = await Promise.all(Array.from({ length: 200 }, ask));
      expect(new Set(statuses)).toEqual(new Set([401]));
    } finally {
      await server.stop('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    }
  });
});
