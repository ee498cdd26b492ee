import fc from 'fast-check';
import { areas } from '@/lib/domain/areas';
import { readBrandSegment } from '@/lib/domain/brand-segment';
import { environmentOf } from '@/lib/domain/demo-host';
import { readGameSegment } from '@/lib/domain/game-segment';
import { localeTable } from '@/lib/domain/locales';
import { decide } from '@/lib/edge/decide';
import { gameByClientId } from '@/tenants/kit/games';
import { hostTable } from '@/tenants/kit/hosts';

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('sea', 'kr', 'ja', '110103', '../..', '%2e%2e', '/', '@play', ''),
);
const requests = fc.record({
  host: fc.constantFrom(...hostTable.keys()),
  path: fc
    .oneof(
      fc.webPath(),
      fc.constantFrom('/', '/selectGame', '/result', '/@play', '/replenishGoods', '/@nope'),
    )
    .map((path) => (path.startsWith('/') ? path : `/${path}`)),
  search: fc
    .dictionary(fc.constantFrom('domain_area', 'client_id', 'spec_lang', 'replenish_id', 'visit', 'x'), text)
    .map((query) => `?${new URLSearchParams(query)}`),
  cookies: fc.record({ shop_area: text, shop_lang: text }),
  acceptLanguage: text,
  userAgent: text,
  ip: text,
  mode: fc.constantFrom('sandbox' as const, 'production' as const),
});

describe('any request to a brand’s host', () => {
  it('leads to a page made of known values, of that brand only', () => {
    fc.assert(
      fc.property(requests, (input) => {
        const decision = decide(input);
        if (decision.kind !== 'rewrite') return;
        const tenant = hostTable.get(input.host);
        const [, brand = '', area, locale, folder, game = ''] = decision.to.split('/');
        expect(readBrandSegment(brand)).toEqual({
          tenant: tenant?.id,
          environment: environmentOf(input.host),
        });
        expect(tenant?.areas).toContain(areas.find((each) => each === area));
        expect(Object.keys(localeTable)).toContain(locale);
        expect(['modern', 'classic', 'shared']).toContain(folder);
        const { clientId, isForDebt } = readGameSegment(game);
        expect(clientId === null || (tenant && gameByClientId(tenant, clientId) !== null)).toBe(true);
        expect(isForDebt && folder === 'modern').toBe(false);
      }),
      { seed: 20261120, numRuns: 2000 },
    );
  });

  it('leads to a page after at most two redirects', () => {
    fc.assert(
      fc.property(requests, (input) => {
        let decision = decide(input);
        for (let hops = 0; decision.kind === 'redirect' && hops < 2; hops += 1) {
          const [path = '', search = ''] = decision.to.split(/(?=\?)/, 2);
          decision = decide({ ...input, path, search });
        }
        expect(decision.kind).toBe('rewrite');
      }),
      { seed: 20261120, numRuns: 2000 },
    );
  });
});
