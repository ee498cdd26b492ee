import { runInNewContext } from 'node:vm';
import { singleQuoted } from '@/lib/server/page-answer';

/** A page with `text` in the data that a Next script passes to React. */
const page = (text: string) => {
  const json = JSON.stringify(text).replaceAll('<', '\\u003c');
  return `<p title="it's">it's</p><script id="x">self.__next_f.push([1,${json}])</script><script>a("'")</script>`;
};
const handed = (html: string): unknown => {
  const code = /<script[^>]*>(self[^]*?)<\/script>/.exec(html)?.[1] ?? '';
  const handed: unknown[] = [];
  runInNewContext(code, { self: { __next_f: handed } });
  return handed;
};

describe('a page whose data is in single quotes', () => {
  it.each([
    ['plain', '1:["$","p",null,{"children":"Gems"}]\n'],
    ['apostrophes and quotes', `it's "so", '"'"' and \\" and \\\\"`],
    ['backslashes at the end', 'a\\'],
    ['marks of HTML and line separators', '</script><!--\u2028\u2029\t\u0000'],
    ['other scripts', 'إضافة 宝石 💎'],
  ])('contains the same data: %s', (_, text) => {
    const made = singleQuoted(page(text));
    expect(handed(made)).toEqual([[1, text]]);
    expect(made).not.toContain('</script><!--');
  });

  it('saves one byte per quote, and leaves the rest unchanged', () => {
    const before = page('{"a":"b"}');
    const after = singleQuoted(before);
    expect(before.length - after.length).toBe(4);
    expect(after).toContain(`<p title="it's">it's</p>`);
    expect(after).toContain(`<script>a("'")</script>`);
    expect(singleQuoted('<script>self.__next_f.push([0])</script>')).toBe(
      '<script>self.__next_f.push([0])</script>',
    );
  });
});
