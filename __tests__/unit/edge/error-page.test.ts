import { errorCodes } from '@/lib/domain/error-codes';
import { decide } from '@/lib/edge/decide';
import { visit } from '@/__tests__/support/data/edge-input';

const pay = 'https://pay.watt.example';
const pageOf = (path: string) => {
  const decision = decide(visit(pay + path));
  return decision.kind === 'rewrite' ? decision.to.split('?')[0] : decision.kind;
};

describe('/showError [F2.19]', () => {
  it.each(errorCodes)('has a page for the code %s', (code) => {
    expect(pageOf(`/showError?code=${code}`)).toBe(`/watt/sea/en/shared/-/showError/${code}`);
  });

  it.each(['', '?code=', '?code=nothing', '?code=../../my', '?code=PARAMS', '?text=Call+this+number'])(
    'shows the general text for "%s"',
    (search) => expect(pageOf(`/showError${search}`)).toBe('/watt/sea/en/shared/-/showError'),
  );

  it('reads the code on no other page', () => {
    expect(pageOf('/my?code=params')).toBe('/watt/sea/en/modern/-/my');
  });
});

describe('the parameter-error screen [F2.19]', () => {
  it.each([
    '/userCenter?visit=sdk',
    '/userCenter?visit=sdk&client_id=999999',
    '/?visit=sdk&client_id=120103',
  ])('replaces %s, which names no game of the brand', (path) =>
    expect(pageOf(path)).toBe('/watt/sea/en/shared/-/showError/params'),
  );

  it('does not replace a game that the brand has, or a visit outside the game', () => {
    expect(pageOf('/userCenter?visit=sdk&client_id=110103')).toBe('/watt/sea/en/modern/110103/userCenter');
    expect(pageOf('/selectGoods?client_id=999999')).toBe('/watt/sea/en/modern/-/selectGoods');
  });
});

describe('the page of a link to a debt that can’t be used [F5.12]', () => {
  it.each(['/replenishGoods?rp_client_id=999999', '/replenishGoods?rp_client_id=120103&client_id=110103'])(
    'replaces %s, which names no game of the brand',
    (path) => expect(pageOf(path)).toMatch(/^\/watt\/sea\/en\/shared\/[^/]*\.debt\/errorReplenish$/),
  );

  it.each([
    '/replenishGoods',
    '/replenishGoods?rp_client_id=',
    '/replenishGoods?rp_client_id=110103',
    '/replenishGoods?replenish_id=rp-1001&rp_client_id=999999',
  ])('does not replace %s', (path) => expect(pageOf(path)).toMatch(/\.debt\/replenishGoods$/));
});
