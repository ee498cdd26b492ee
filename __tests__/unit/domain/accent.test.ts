import { toOklch } from '@/__tests__/unit/app/oklch';
import { token } from '@/__tests__/unit/app/tokens';
import { accentFault, accentGrounds } from '@/lib/domain/accent';
import { parsePageConfig } from '@/lib/domain/page-config';
import { tenants } from '@/tenants/kit/registry';

describe('a brand’s colour', () => {
  it.each(Object.values(tenants).map(({ id, accent }) => [id, accent]))(
    'of %s, %s, keeps buttons from looking disabled in both schemes [F1.3]',
    (_, accent) => {
      expect(accentFault(accent)).toBeNull();
    },
  );

  it.each([
    ['#64748b', 'slate'],
    ['#808080', 'grey'],
    ['#9ca3af', 'light grey'],
    ['#6b5f5f', 'brownish grey'],
  ])('%s (%s) is refused: main buttons would look disabled [F1.3]', (accent) => {
    expect(accentFault(accent)).toBe('is too grey: main buttons would look disabled');
    expect(toOklch(accent).c).toBeLessThan(0.07);
  });

  it.each([
    ['#ffe600', 'light'],
    ['#b9f5c8', 'light'],
    ['#1e1b8f', 'dark'],
    ['#4a0d0d', 'dark'],
  ])('%s is refused: it is too close to the page in the %s scheme [F1.3]', (accent, scheme) => {
    expect(accentFault(accent)).toBe(`is too close to the page in the ${scheme} scheme`);
  });

  it('is compared with the grounds of the pages [F1.3]', () => {
    expect(accentGrounds.light).toEqual([token('light', 'surface'), token('light', 'bg')]);
    expect(accentGrounds.dark).toEqual([token('dark', 'surface'), token('dark', 'raised')]);
  });

  it('from outside is used only if it passes [F1.3, F1.12]', () => {
    const brand = { locales: ['en'], accent: '#00bbff' } as const;
    expect(parsePageConfig({ brand_color: '#2f7d32' }, brand).accent).toBe('#2f7d32');
    expect(parsePageConfig({ brand_color: '#64748b' }, brand).accent).toBe('#00bbff');
  });
});
