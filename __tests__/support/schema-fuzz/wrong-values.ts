import { z } from 'zod';

/** Values that are known to break servers, whatever the field is for. */
const anywhere: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u2067abc',
  'é'.normalize('NFD'),
  "' or '1'='1",
  "'; drop table orders; --",
  '$1',
  '%',
  '\\',
  '{"$ne":null}',
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  '%00',
  'x'.repeat(4_000),
  '9'.repeat(400),
  '-1',
  '0',
  '1e309',
  'NaN',
  '٣',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'true',
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  [],
  {},
  ['x'],
  { a: 1 },
];

const facts = z.object({
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  minLength: z.number().optional(),
});

/** Values that a field's own schema excludes, as narrowly as possible, followed by values that may be wrong anywhere. */
export function wrongValues(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { enum: known = [], pattern, maxLength = 64, minLength = 0 } = facts.parse(schema);
  return [
    'x'.repeat(maxLength + 1),
    'y'.repeat(maxLength),
    ...(minLength > 0 ? ['', 'z'.repeat(minLength - 1)] : []),
    ...known.flatMap((value) => [value, value.toUpperCase(), `${value} `, `${value}x`]),
    ...(pattern === undefined ? [] : ['!', 'ＡＢＣ', '0'.repeat(20), 'A'.repeat(20), 'a-b-c']),
    ...anywhere,
  ];
}
