import { causeDigest, effectIdOf } from '@/lib/backend/kernel/ids';

it('the id of an effect always follows from its cause: another id here would grant again after an upgrade [F6.7]', () => {
  expect(effectIdOf('grant:261120K7QW2M9XPA')).toBe('27f3f0ee-0746-8607-b398-c7f817e6a36e');
  expect(effectIdOf('grant:261120K7QW2M9XPA')).toBe(effectIdOf('grant:261120K7QW2M9XPA'));
});

it('the ids of ten thousand causes differ and are UUIDs of version 8 [F6.7]', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => effectIdOf(`grant:${n}`));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('a digest of facts depends on where one fact ends and the next begins [F6.7]', () => {
  expect(causeDigest('a', 'bc')).not.toBe(causeDigest('ab', 'c'));
  expect(causeDigest('a', 1)).toHaveLength(32);
});
