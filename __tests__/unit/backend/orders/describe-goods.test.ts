import { describeGoods } from '@/lib/backend/orders/describe-goods';
import type { ContentItem, Contents } from '@/lib/domain/contents';

const words = ({ en = '' }: Readonly<{ en?: string }>) => en;
const item = (text: string, days: number | null = null): ContentItem => ({
  item: text,
  count: 1,
  days,
  names: { en: text },
  notes: null,
});
const described = (contents: Contents | null, name = 'Hero bundle') =>
  describeGoods({ gameNames: { en: 'Emberfall' }, productNames: { en: name }, contents }, words);

describe('the description on the provider’s page', () => {
  it('names goods with bonus and sum, and every item of a bundle or pass [F3.30]', () => {
    expect(described(null)).toBe('Emberfall: Hero bundle');
    expect(described({ base: 680, bonus: 102, items: [] }, '680 gems')).toBe(
      'Emberfall: 680 gems (+102 = 782)',
    );
    const items = [item('3,280 gems'), item('10 chest keys'), item('30 pearls', 7)];
    expect(described({ base: null, bonus: null, items })).toBe(
      'Emberfall: Hero bundle – 3,280 gems · 10 chest keys · 30 pearls × 7',
    );
  });

  it('ends at a word, with an ellipsis, when a provider has no room for it all [F3.30]', () => {
    const items = Array.from({ length: 40 }, (_, at) => item(`${at} chest keys`));
    const text = described({ base: null, bonus: null, items });
    expect(text.length).toBeLessThanOrEqual(240);
    expect(text).toMatch(/ chest keys…$/);
  });

  it('is cut without a broken character where a language has no spaces [F3.30]', () => {
    const text = described(null, '💎'.repeat(300));
    expect(text.length).toBeLessThanOrEqual(240);
    expect(text).toMatch(/^Emberfall: (💎)+…$/u);
  });
});
