import TestSequencer from '@jest/test-sequencer';

/**
 * The slowest files, slowest first: if one of them started last, it would run alone while the other processor waits. A fresh checkout has
 * no recorded times, and Jest would sort files by size.
 */
const slow = [
  'process/kill',
  'promotions/days',
  'http/fuzz',
  'limits/days',
  'db/embedded',
  'accounts/guessing',
  'fulfilment/delivery',
  'queue/queue',
  'payments/refused-callbacks',
  'tracking/export-command',
  'orders/create-races',
  'seed/seed-sandbox',
  'purchase/pay/paying-channels',
];

export default class SlowFirst extends TestSequencer {
  sort(tests) {
    const place = ({ path }) => {
      const at = slow.findIndex((name) => path.includes(`/${name}.test.`));
      return at < 0 ? slow.length : at;
    };
    return [...super.sort(tests)].sort((one, other) => place(one) - place(other));
  }
}
