import TestSequencer from '@jest/test-sequencer';

/**
 * The slowest files, slowest first: if one of them started last, it would run alone while the other processor waits. A fresh checkout has
 * no recorded times, and Jest would sort files by size.
 */
const slow = [
  'operate/keeping',
  'process/failover',
  'http/schema-fuzz',
  'operate/catalogue',
  'process/kill',
  'operate/explain',
  'parity/accepting',
  'http/fuzz',
  'games/verify-game',
  'process/cluster',
  'promotions/days',
  'limits/days',
  'process/handover',
  'operate/keys',
  'http/readiness',
  'db/embedded',
  'accounts/guessing',
  'queue/queue',
  'fulfilment/delivery',
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
