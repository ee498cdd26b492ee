import { inRegionOrder, likelyRegion, regionLabel } from '@/lib/domain/payment-regions';

describe('payment regions', () => {
  it('labels regions by the table and leaves unknown codes as they are [F1.5]', () => {
    expect([regionLabel('GLOBAL'), regionLabel('MMK'), regionLabel('XX')]).toEqual(['Global', 'MMK', 'XX']);
  });

  it('lists each region once, in the order of the table, unknown ones last', () => {
    expect(inRegionOrder(['XX', 'TH', 'PH', 'TH', 'GLOBAL'])).toEqual(['GLOBAL', 'PH', 'TH', 'XX']);
  });

  it('guesses the region where the currency is at home, else the first [F3.5]', () => {
    expect(likelyRegion(['PH', 'MY', 'TH'], 'THB')).toBe('TH');
    expect(likelyRegion(['PH', 'MY', 'TH'], 'USD')).toBe('PH');
    expect(likelyRegion(['PH'], 'THB')).toBe('PH');
    expect(likelyRegion([], 'USD')).toBeNull();
  });
});
