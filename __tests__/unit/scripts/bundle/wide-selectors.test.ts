import { wideSelectors } from '@/scripts/bundle/wide-selectors';

describe('selectors that make the browser restyle a whole page', () => {
  it.each([
    ['any child of the last one', 'tr:last-child > *{top:0}', ['tr:last-child > *']],
    ['minified', 'a{top:0}tbody tr:last-child>*{top:0}', ['tbody tr:last-child>*']],
    ['any descendant', 'li:nth-child(2n) *{top:0}', ['li:nth-child(2n) *']],
    ['any sibling', 'p:first-child+*{top:0}', ['p:first-child+*']],
    ['any child but one', 'p:only-child>:not(.a){top:0}', ['p:only-child>:not(.a)']],
  ])('are found: %s', (_, css, found) => {
    expect(wideSelectors(css)).toEqual(found);
  });

  it.each([
    ['a child of a kind', 'tr:last-child>:is(th,td){top:0}'],
    ['a class below the last one', 'li:last-child .a{top:0}'],
    ['the last one itself', ':where(.divide-y>:not(:last-child)){top:0}'],
    ['any child of anything', '.a>*{top:0}'],
  ])('are no others: %s', (_, css) => {
    expect(wideSelectors(css)).toEqual([]);
  });
});
