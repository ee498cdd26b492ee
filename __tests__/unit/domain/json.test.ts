import { parseJson } from '@/lib/domain/json';

it('reads JSON text, and returns undefined for any other text instead of throwing [F6.12]', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('null')).toBeNull();
  for (const text of ['', '{', 'undefined', '<html>', "{'a':1}"]) expect(parseJson(text)).toBeUndefined();
});
