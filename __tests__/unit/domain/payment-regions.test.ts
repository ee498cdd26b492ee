import { inRegionOrder, regionLabel } from '@/lib/domain/payment-regions';

describe('payment regions', () => {
  it('labels regions by the table and leaves unknown codes as they are [F1.5]', () => {
    expect([regionLabel('GLOBAL'), regionLabel('MMK'), regionLabel('XX')]).toEqual(['Global', 'MMK', 'XX']);
  });

  it('lists each region once, in the order of the table, unknown ones last', () => {
    expect(inRegionOrder(['XX', 'TH', 'PH', 'TH', 'GLOBAL'])).toEqual(['GLOBAL', 'PH', 'TH', 'XX']);
  });
});
