import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStage } from '@/__tests__/support/crash/stage';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { shopCommand } from '@/__tests__/support/machine/shop-command';
import { until } from '@/__tests__/support/machine/until';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import { statusOf } from '@/__tests__/support/shop/shop-http';
import { createShopper } from '@/__tests__/support/shop/shopper';
import { systemClock } from '@/lib/backend/kernel/clock';

describe('npm run shop', () => {
  it('lists the operations, and shows how to use each [F7.1]', async () => {
    const nouns = await shopCommand({}, '--help');
    expect(nouns).toMatchObject({ code: 0, stderr: '' });
    for (const noun of ['order', 'audit']) expect(nouns.out).toContain(noun);
    const refund = await shopCommand({}, 'order', 'refund', '--help');
    for (const option of ['--reason', '--dry-run', '--yes', '--json', '--by'])
      expect(refund.out).toContain(option);
    expect(await shopCommand({}, 'order', 'refnd')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean refund?'),
    });
    expect(await shopCommand({}, 'order', 'show')).toMatchObject({ code: 2 });
  }, 180_000);
});

describe('npm run shop beside a running shop, on either engine', () => {
  it('finds, shows and refunds an order, and verifies the audit log that it wrote [F7.1]', async () => {
    await withTestDatabaseUrl(async (databaseUrl) => {
      const stage = await openStage(databaseUrl);
      try {
        const shop = (...args: readonly string[]) => shopCommand(stage.env, ...args);
        const shopper = createShopper(stage.http, systemClock);
        const { billing_no: billingNo, url } = await shopper.buy();
        await stage.act(paymentIdOf(url), 'pay');
        const shown = async () => JSON.parse((await shop('order', 'show', billingNo, '--json')).out).value;
        const stateOf = async () => (await shown()).state;
        await until('it is delivered', async () => (await stateOf()) === 'delivered', 60_000);
        const found = await shop('order', 'find', billingNo);
        expect(found).toMatchObject({ code: 0, out: expect.stringMatching(/billingNo +brand +game +state/) });
        const refund = ['order', 'refund', billingNo, '--reason', 'asked for', '--by', 'operator-1'];
        expect(await shop(...refund)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
        const dry = await shop(...refund, '--dry-run', '--json');
        expect(JSON.parse(dry.out)).toMatchObject({ dryRun: true, value: { state: 'refunded' } });
        expect(await stateOf()).toBe('delivered');
        expect(await shop('order', 'refund', billingNo, '--yes')).toMatchObject({
          code: 2,
          stderr: 'A change needs a reason.\n',
        });
        expect(await shop(...refund, '--yes')).toMatchObject({
          code: 0,
          out: expect.stringContaining('Audit log: 1\n'),
        });
        await until('the player sees it', async () => statusOf(await shopper.order(billingNo)) === -2);
        expect(await shop(...refund, '--yes')).toMatchObject({ code: 3 });
        expect(await shop('order', 'show', 'X1')).toMatchObject({
          code: 4,
          stderr: 'There is no order X1.\n',
        });
        expect(await shop('audit', 'list')).toMatchObject({
          code: 0,
          out: expect.stringContaining('operator-1'),
        });
        const whole = await shop('audit', 'verify', '--json');
        expect(whole).toMatchObject({ code: 0 });
        const file = join(stage.dataDir, '..', 'cards.csv');
        const worth = ['--gems', '100', '--extra-gems', '10', '--area', 'sea', '--amount', '9.99'];
        const issue = ['card', 'issue', '--brand', 'watt', '--game', 'watt-emberfall', '--kind', 'prepaid'];
        const batch = [...issue, '--product', 'g', '--name', 'Gems', ...worth, '--count', '3', '--batch'];
        const issued = await shop(...batch, 'one', '--reason', 'fair', '--out', file, '--json');
        const lines = (await readFile(file, 'utf8')).trim().split('\r\n');
        expect(lines).toHaveLength(4);
        expect(lines.slice(1).every((line) => !issued.out.includes(line.slice(0, 19)))).toBe(true);
        // An existing file is never overwritten, so no cards are made.
        expect(await shop(...batch, 'two', '--reason', 'fair', '--out', file)).toMatchObject({ code: 1 });
        const report = await shop('card', 'report', '--batch', 'two', '--json');
        expect(JSON.parse(report.out)).toEqual({ value: [] });
        // From then on nothing changes between two exports.
        await until('the refund was sent', async () => (await shown()).moneyBack.state === 'sent', 60_000);
        const player = await shop('player', 'export', '1', '--reason', 'asked by mail');
        expect(player).toMatchObject({ code: 0, stderr: expect.stringContaining('Audit log:') });
        expect(JSON.parse(player.out)).toMatchObject({ account: { account: 1 } });
        const words = ['player', 'export', '1', '--reason', 'asked by mail', '--out', `${file}.json`];
        expect(await shop(...words)).toMatchObject({ code: 0, out: expect.stringContaining('.json') });
        expect(await readFile(`${file}.json`, 'utf8')).toBe(player.out);
        const doctor = await shop('doctor', '--json');
        const findings: readonly { state: string }[] = JSON.parse(doctor.out).value;
        const wrong = findings.filter(({ state }) => state === 'wrong');
        expect({ code: doctor.code, wrong }).toEqual({ code: 0, wrong: [] });
        const elsewhere = `7:${'0'.repeat(64)}`;
        expect(await shop('audit', 'verify', '--head', elsewhere)).toMatchObject({ code: 1 });
        expect(await shop('audit', 'verify', '--head', JSON.parse(whole.out).value.head)).toMatchObject({
          code: 0,
        });
      } finally {
        await stage.close();
      }
    });
  }, 480_000);
});
