import { deployedApi, ownOrigin } from '@/lib/domain/deployed-api';

const stated = { url: 'https://api.b.example', idempotent: false, methods: 'get' } as const;
const brand = { id: 'acenet', api: { production: [stated], test: [] }, apiAuth: 'query' } as const;
const plain = (url: string) => ({ url, idempotent: true, methods: 'get-and-post' });

describe('which API a brand’s pages call', () => {
  it.each([
    ['without a setting', ''],
    ['when only others are named', 'ko=https://api.ko.example'],
  ])('F1.1 the origin they are on, %s, and never with a token in the address', (_, setting) => {
    expect(deployedApi(brand, setting)).toEqual(ownOrigin);
  });

  it('F1.1 the stated origins with their ways, when the deployment says so', () => {
    expect(deployedApi(brand, 'stated')).toEqual({ api: brand.api, apiAuth: 'query' });
  });

  it('F1.1 the origins the deployment names, in their order, before the stated ones', () => {
    const named = [plain('http://a.example'), plain('https://b.example:81'), plain('')];
    expect(deployedApi(brand, 'stated, acenet=http://a.example|https://b.example:81/ | self')).toEqual({
      api: { production: named, test: named },
      apiAuth: 'bearer',
    });
  });

  it('F1.1 the origins named for one environment alone', () => {
    const { api } = deployedApi(brand, 'acenet.test=https://t.example,acenet=https://a.example');
    expect(api).toEqual({ production: [plain('https://a.example')], test: [plain('https://t.example')] });
    expect(deployedApi(brand, 'acenet.test=https://t.example,stated').api.production).toEqual([]);
  });

  it.each(['acenet', 'acenet=', 'acenet.demo=http://a.example', '=http://a.example', 'acenet=ftp://a.example', 'acenet=http://a.example/x', 'acenet=a|self'])(
    'F1.1 a setting of another form is refused: %j',
    (setting) => {
      expect(() => deployedApi(brand, setting)).toThrow(/is no(r|t| origin)|neither/);
    },
  ); // prettier-ignore
});
