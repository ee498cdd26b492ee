import { createReceipts } from '@/lib/backend/orders/receipt';
import { newBillingNo } from '@/lib/backend/kernel/ids';
import { MovableClock } from '@/lib/backend/kernel/clock';
import { billingNo as billingNoSchema, receiptHandle } from '@/lib/contract/fields';

const billingNo = '261120AAAAAAAAAA';
const dayMs = 86_400_000;
const clock = new MovableClock();
const receipts = createReceipts('a secret of the tests, long enough', clock);

describe('a receipt handle', () => {
  it('is accepted under the previous secret until that secret is removed [F3.24]', () => {
    const [before, next] = ['the secret before, long enough for it', 'the next secret, which is as long'];
    const handle = createReceipts(before, clock).issue('B1');
    const both = createReceipts([next, before], clock);
    expect(both.accepts(handle, 'B1')).toBe(true);
    expect(createReceipts(next, clock).accepts(both.issue('B1'), 'B1')).toBe(true);
    expect(createReceipts(next, clock).accepts(handle, 'B1')).toBe(false);
  });

  it('opens its own order and no other [F3.24]', () => {
    const handle = receipts.issue(billingNo);
    expect(receipts.accepts(handle, billingNo)).toBe(true);
    expect(receipts.accepts(handle, '261120AAAAAAAAAB')).toBe(false);
    expect(receiptHandle.safeParse(handle).success).toBe(true);
  });

  it('is refused under another secret [F3.24]', () => {
    const other = createReceipts('another secret of the tests, also long', clock);
    expect(other.accepts(receipts.issue(billingNo), billingNo)).toBe(false);
  });

  it.each([
    [
      'a later expiry',
      (expiry: string, signature: string) => `${(parseInt(expiry, 36) + 86_400).toString(36)}.${signature}`,
    ],
    ['no signature', (expiry: string) => `${expiry}.`],
    ['no expiry', (_: string, signature: string) => `.${signature}`],
    ['a shorter signature', (expiry: string, signature: string) => `${expiry}.${signature.slice(0, -1)}`],
    ['a longer signature', (expiry: string, signature: string) => `${expiry}.${signature}A`],
    ['nothing at all', () => ''],
  ])('with %s is refused [F3.24]', (_, forge) => {
    const [expiry = '', signature = ''] = receipts.issue(billingNo).split('.');
    expect(receipts.accepts(forge(expiry, signature), billingNo)).toBe(false);
  });

  it('is valid for a month, to the day [F3.24]', () => {
    const moving = new MovableClock();
    const dated = createReceipts('a secret of the tests, long enough', moving);
    const handle = dated.issue(billingNo);
    moving.advance(30 * dayMs - 60_000);
    expect(dated.accepts(handle, billingNo)).toBe(true);
    moving.advance(dayMs + 60_000);
    expect(dated.accepts(handle, billingNo)).toBe(false);
  });

  it('expires in the second that it names, and not before [F3.24]', () => {
    let now = clock.now();
    const standing = { now: () => now, date: () => new Date(now) };
    const dated = createReceipts('a secret of the tests, long enough', standing);
    const handle = dated.issue(billingNo);
    const [expiry = ''] = handle.split('.');
    now = parseInt(expiry, 36) * 1000 - 1;
    expect(dated.accepts(handle, billingNo)).toBe(true);
    now += 1;
    expect(dated.accepts(handle, billingNo)).toBe(false);
  });

  it('is the same all day, so that another request changes nothing', () => {
    expect(receipts.issue(billingNo)).toBe(receipts.issue(billingNo));
  });
});

describe('a billing number', () => {
  it('starts with the day it was created, in UTC', () => {
    expect(newBillingNo(new Date('2026-11-20T23:59:59Z'))).toMatch(/^261120[2-9A-HJ-NP-Z]{10}$/);
  });

  it('fits the contract and is unique', () => {
    const many = Array.from({ length: 20_000 }, () => newBillingNo(new Date()));
    expect(new Set(many).size).toBe(many.length);
    expect(many.every((one) => billingNoSchema.safeParse(one).success)).toBe(true);
  });
});
