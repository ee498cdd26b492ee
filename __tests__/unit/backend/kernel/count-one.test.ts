import { countOne, memoryCounters } from '@/lib/backend/kernel/counters/counters';

const counter = () => memoryCounters('test', { points: 2, duration: 60 });

describe('counting towards a limit', () => {
  it('says when a key is over it, apart from other keys', async () => {
    const limit = counter();
    expect([await countOne(limit, 'a'), await countOne(limit, 'a'), await countOne(limit, 'a')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await countOne(limit, 'b')).toBe(true);
  });

  it('doesn’t take a failure to count for a limit that is reached', async () => {
    const limit = counter();
    jest.spyOn(limit, 'consume').mockRejectedValue(new Error('no database'));
    await expect(countOne(limit, 'a')).rejects.toThrow('no database');
  });
});
