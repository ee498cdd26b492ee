import { flatten } from '@/scripts/messages/flatten';
import { staleFaults, textHash, withTranslated } from '@/scripts/messages/stale';

const english = flatten({ pay: { now: 'Pay now', later: 'Pay later' } });
const from = { 'pay.now': textHash('Pay now'), 'pay.later': textHash('Pay later') };

describe('translations held against their English', () => {
  it('wait when the English has changed, is new or is gone', () => {
    expect(staleFaults(english, from)).toEqual([]);
    const changed = flatten({ pay: { now: 'Pay at once', never: 'Don’t pay' } });
    expect(staleFaults(changed, from)).toEqual([
      expect.stringMatching(/^en: pay\.now has changed\. .* npm run messages:translated -- pay\.now$/),
      expect.stringMatching(/^en: pay\.never has changed\./),
      expect.stringMatching(/^translated-from: pay\.later is no message\./),
    ]);
  });

  it('are recorded key by key, and forgotten with their message', () => {
    const changed = flatten({ pay: { now: 'Pay at once', never: 'Don’t pay' } });
    const recorded = withTranslated(changed, from, ['pay.never']);
    expect(recorded).toEqual({ 'pay.now': from['pay.now'], 'pay.never': textHash('Don’t pay') });
    expect(staleFaults(changed, recorded)).toEqual([expect.stringContaining('pay.now')]);
    expect(staleFaults(changed, withTranslated(changed, recorded, ['pay.now']))).toEqual([]);
  });
});
