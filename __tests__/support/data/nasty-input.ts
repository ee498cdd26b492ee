import fc from 'fast-check';

/** Values that are known to break servers: sizes, types, scripts, and syntax of other languages. */
// prettier-ignore
const known: readonly unknown[] = [
  '', ' ', '\0', 'a\0b', '\u202e\u2067abc', '\ufeff', '\ud800', 'x\udfff', '\u{1f468}\u200d\u{1f469}', 'é'.normalize('NFD'),
  "' or '1'='1", "'; drop table orders; --", '$1', '%', '\\', '"', '{"$ne":null}', '${7*7}', '{{7*7}}', '../../etc/passwd',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '\r\nset-cookie: a=b', '%00', '%c0%af',
  'x'.repeat(65), 'x'.repeat(5_000), '9'.repeat(400), '-1', '0', '1e309', 'NaN', 'Infinity', '0x10', '1.0000000000000001', '٣', '１',
  'null', 'undefined', '__proto__', 'constructor', 'toString', 'true', '[object Object]', '220103', '120103', 'dragon', 'universal',
  null, true, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER + 2, [], {}, ['x'], { a: { b: { c: 1 } } }, { $gt: '' },
];

export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 80 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const bytes = (...values: number[]) => Uint8Array.from(values);

/** Whole bodies that aren't a flat JSON object of plain values, or barely are. */
// prettier-ignore
export const rawBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '', ' ', '{', '}', 'null', '[]', '"text"', '1', 'true', '{}', '{"client_id":', "{'client_id':'1'}", '{"a":1e400}',
  '{"client_id":"1","client_id":"2"}', '{"__proto__":{"x":1}}', '{"__proto__":"x"}', '{"constructor":{"prototype":{}}}', '{"":""}',
  '{"client_id":{"a":[1]}}', '{"client_id":null}', '{"client_id":["110103"]}', '{"\\ud800":"x"}', '{"a":"\\u0000"}',
  'client_id=110103&platform=web', '<xml/>', '\ufeff{}', '['.repeat(20_000), '{"a":'.repeat(5_000), `{"${'k'.repeat(10_000)}":"v"}`,
  bytes(0xff, 0xfe, 0x00), bytes(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d), bytes(0xed, 0xa0, 0x80), bytes(0),
];
