import { ageBands, legalLinks } from '@/lib/domain/legal';

describe('ageBands', () => {
  it('makes the three bands of Japanese law from its two caps, in any order [F2.16]', () => {
    const bands = [
      { from: null, to: 15, monthlyYen: 5000 },
      { from: 16, to: 17, monthlyYen: 20000 },
      { from: 18, to: null, monthlyYen: null },
    ];
    const young = { under: 16, monthlyYen: 5000 };
    const older = { under: 18, monthlyYen: 20000 };
    expect(ageBands([young, older])).toEqual(bands);
    expect(ageBands([older, young])).toEqual(bands);
  });

  it('starts the band without a limit at the highest of several caps, and returns only that band without caps [F2.16]', () => {
    const caps = [18, 13, 16].map((under) => ({ under, monthlyYen: under }));
    expect(ageBands(caps).map(({ from, to }) => [from, to])).toEqual([
      [null, 12],
      [13, 15],
      [16, 17],
      [18, null],
    ]);
    expect(ageBands([])).toEqual([{ from: null, to: null, monthlyYen: null }]);
  });
});

describe('legalLinks', () => {
  const brand = { terms: 'https://brand.example/terms', privacy: 'https://brand.example/privacy' };

  it.each([
    [
      { terms: 'https://game.example/t', privacy: 'http://game.example/p' },
      'https://game.example/t',
      'http://game.example/p',
    ],
    [{ terms: 'https://game.example/t' }, 'https://game.example/t', brand.privacy],
    [{ terms: '', privacy: '  ' }, brand.terms, brand.privacy],
    [{ terms: 'javascript:alert(1)', privacy: 'data:text/html,x' }, brand.terms, brand.privacy],
    [null, brand.terms, brand.privacy],
  ])('links of game %j are %s and %s [F3.27]', (item, terms, privacy) => {
    expect(legalLinks(item, brand)).toEqual({ terms, privacy });
  });
});
