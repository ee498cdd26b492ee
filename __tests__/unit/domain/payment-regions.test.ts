import { inRegionOrder, likelyRegion, regionLabel } from '@/lib/domain/payment-regions';

describe('payment regions', () => {
  it('F1.5 labels regions by the table and leaves unknown codes as they are', () => {
    expect([regionLabel('GLOBAL'), regionLabel('MMK'), regionLabel('XX')]).toEqual(['Global', 'MMK', 'XX']);
  });

  it('lists each region once, in the order of the table, unknown ones last', () => {
    expect(inRegionOrder(['XX', 'TH', 'PH', 'TH', 'GLOBAL'])).toEqual(['GLOBAL', 'PH', 'TH', 'XX']);
  });

  it('F3.5 guesses the region where the currency is at home, else the first', () => {
    expect(likelyRegion(['PH', 'MY', 'TH'], 'THB')).toBe('TH');
    expect(likelyRegion(['PH', 'MY', 'TH'], 'USD')).toBe('PH');
    expect(likelyRegion(['PH'], 'THB')).toBe('PH');
    expect(likelyRegion([], 'USD')).toBeNull();
  });
});
