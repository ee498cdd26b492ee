import ts from 'typescript';
import { usedKeys } from '@/scripts/messages/used-keys';

/** A program of one file, with just enough of next-intl's types to resolve keys. */
function keysOf(code: string) {
  const head = `
    type Ask<K extends string> = { (key: K): string; rich(key: K): string };
    declare function useTranslations<N extends 'pay' | 'pay.step'>(name: N):
      Ask<N extends 'pay' ? 'title' | 'confirm' | 'step.role' | 'step.goods' : 'role' | 'goods'>;
    declare function getTranslations(options: { locale: string; namespace: 'pay' }): Promise<Ask<'title' | 'confirm'>>;
    declare const step: 'role' | 'goods';
  `;
  const host = ts.createCompilerHost({});
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) =>
    name === 'page.ts' ? ts.createSourceFile(name, head + code, version, true) : read(name, version);
  const program = ts.createProgram(['page.ts'], { strict: true, target: ts.ScriptTarget.ES2023 }, host);
  const { keys, unclear } = usedKeys(program, (file) => file === 'page.ts');
  return { keys: [...keys].sort(), unclear: unclear.length };
}

describe('the search for unused messages', () => {
  const cases: readonly [string, string, readonly string[]][] = [
    ['a plain call', `const t = useTranslations('pay'); t('title');`, ['pay.title']],
    ['a rich text', `const t = useTranslations('pay'); t.rich('confirm');`, ['pay.confirm']],
    [
      'a key made of a value',
      `const t = useTranslations('pay'); t(\`step.\${step}\`);`,
      ['pay.step.goods', 'pay.step.role'],
    ],
    [
      'a key that is a value',
      `const t = useTranslations('pay.step'); t(step);`,
      ['pay.step.goods', 'pay.step.role'],
    ],
    [
      'a choice of keys',
      `const t = useTranslations('pay'); t(step === 'role' ? 'title' : 'confirm');`,
      ['pay.confirm', 'pay.title'],
    ],
    [
      'a translator handed on',
      `const t = useTranslations('pay'); declare function f(ask: (key: 'title') => string): void; f(t);`,
      ['pay.title'],
    ],
    [
      'a server component',
      `async function page() { const t = await getTranslations({ locale: 'en', namespace: 'pay' }); t('title'); }`,
      ['pay.title'],
    ],
    ['a translator without a call', `const t = useTranslations('pay'); const list = [t];`, []],
  ];
  it.each(cases)('reads %s', (_name, code, keys) => {
    expect(keysOf(code)).toEqual({ keys, unclear: 0 });
  });

  it('reports a key that could be anything', () => {
    expect(keysOf(`const t = useTranslations('pay'); declare const key: any; t(key);`)).toEqual({
      keys: [],
      unclear: 1,
    });
  });
});
