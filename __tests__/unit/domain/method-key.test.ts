import { channelIdOf, methodIdsOf, methodKeyOf } from '@/lib/domain/method-key';

describe('a method’s key', () => {
  it.each([
    ['101', '10801'],
    ['pay_by_phone', '10801'],
    ['', '10801'],
  ])('made of payway "%s" and channel "%s" is read as these again [F3.5]', (paywayId, channelId) => {
    const key = methodKeyOf(paywayId, channelId);
    expect(methodIdsOf(key)).toEqual({ paywayId, channelId });
    expect(channelIdOf(key)).toBe(channelId);
  });

  it('without an underscore is a channel of no payway', () => {
    expect(methodIdsOf('10801')).toEqual({ paywayId: '', channelId: '10801' });
  });
});
