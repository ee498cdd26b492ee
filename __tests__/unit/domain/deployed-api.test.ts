import { leastCapable, ownCapable, type ApiOrigin } from '@/lib/domain/api-origin';
import { deployedApi, ownApi, ownApiBefore } from '@/lib/domain/deployed-api';
import { tenants } from '@/tenants/kit/registry';

const stated: ApiOrigin = { url: 'https://api.b.example', idempotent: false, methods: 'get', token: 'query' };
const brand = { id: 'acenet', api: { production: [stated], test: [] } } as const;
const plain = (url: string) => ({ url, ...leastCapable });
const own = { production: [ownApi], test: [ownApi] };

describe('the API that a brand’s pages call', () => {
  it.each([
    ['without a setting', ''],
    ['when only others are named', 'ko=https://api.ko.example'],
  ])('is the pages’ own origin, %s, and never takes a token in the URL [F1.1]', (_, setting) => {
    expect(deployedApi(brand, setting)).toEqual(own);
  });

  it('is the stated one with its capabilities, if the deployment says so [F1.1]', () => {
    expect(deployedApi(brand, 'stated')).toEqual({ production: [stated], test: [ownApi] });
  });

  it('consists of the origins that the deployment names, in their order, instead of the stated ones [F1.1]', () => {
    const named = [plain('http://a.example'), plain('https://b.example:81'), ownApi];
    expect(deployedApi(brand, 'stated, acenet=http://a.example|https://b.example:81/ | self')).toEqual({
      production: named,
      test: named,
    });
  });

  it('consists of the origins that are named for its environment alone, if there are any [F1.1]', () => {
    expect(deployedApi(brand, 'acenet.test=https://t.example,acenet=https://a.example')).toEqual({
      production: [plain('https://a.example')],
      test: [plain('https://t.example')],
    });
    expect(deployedApi(brand, 'acenet.test=https://t.example,stated').production).toEqual([ownApi]);
  });

  it.each(Object.keys(tenants))('can be named for %s, whatever its id consists of [F1.1]', (id) => {
    const api = deployedApi({ ...brand, id }, `${id}=https://a.example,${id}.test=https://t.example`);
    expect(api).toEqual({ production: [plain('https://a.example')], test: [plain('https://t.example')] });
  });

  it('has exactly the capabilities stated for each named origin [F6.12]', () => {
    const { production } = deployedApi(
      brand,
      'acenet=https://a.example;idempotent;post|https://b.example; token=query',
    );
    expect(production).toEqual([
      { url: 'https://a.example', ...ownCapable },
      { url: 'https://b.example', idempotent: false, methods: 'get', token: 'query' },
    ]);
  });

  it('retries no creating call at its own origin if an origin behind it can’t take that [F6.12]', () => {
    const able = { url: 'https://a.example', ...ownCapable };
    expect(ownApiBefore([able])).toEqual(ownApi);
    const before = ownApiBefore([able, plain('https://b.example')]);
    expect(before).toEqual({ ...ownApi, idempotent: false });
    expect(deployedApi(brand, 'acenet.test=self', before)).toEqual({ production: [before], test: [before] });
  });

  it.each([
    'acenet',
    'acenet=',
    'acenet.demo=http://a.example',
    '=http://a.example',
    'acenet=ftp://a.example',
    'acenet=http://a.example/x',
    'acenet=a|self',
    'acenet=self;idempotent',
    'acenet=http://a.example;fast',
  ])('is refused for a setting in another form: %j [F1.1]', (setting) => {
    expect(() => deployedApi(brand, setting)).toThrow(/is no(r|t| origin)|neither/);
  });
});
