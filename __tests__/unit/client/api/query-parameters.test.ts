import { visit } from '@/__tests__/support/data/edge-input';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { pickRole } from '@/lib/client/purchase/pick-role';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import { completeEvent } from '@/lib/client/track/complete-event';
import { trackingContext } from '@/lib/client/track/tracking-context';
import type { Role } from '@/lib/contract/pay-data';
import { carryQuery } from '@/lib/domain/carry-query';
import { decide } from '@/lib/edge/decide';

const home = 'https://pay.watt.example';

function pageOf(path: string, userAgent = ''): string {
  const decision = decide(visit(home + path, { userAgent }));
  return decision.kind === 'rewrite' ? decision.to : decision.kind;
}

function contextOf(search: string) {
  const session = { id: 's', startedAt: 0 };
  const query = new URLSearchParams(search);
  return trackingContext({
    store: new TestBrowser().tab(),
    session,
    query,
    fromSocial: false,
    locale: 'en',
  });
}

/** The base fields of an event for a visit with this query. */
function baseOf(search: string) {
  const store = new TestBrowser().tab();
  const event = completeEvent({ name: 'page_view', at: 0, details: {} }, '0'.repeat(32), {
    shop: { area: 'sea', gameProducts: {} },
    store,
    tracking: contextOf(search),
    query: new URLSearchParams(search),
    userAgent: '',
    touchPoints: 0,
    isPrivate: false,
  });
  return event.kind === 'dot' ? event.event.base : {};
}

const role = (area_id: string, server_id: string, role_id: string): Role => ({
  area_id,
  server_id,
  role_id,
  server_name: server_id,
  name: role_id,
  level: 1,
  last_login: 0,
});
const roles = [
  role('a1', 's1', 'r1'),
  role('a1', 's2', 'r2'),
  role('a2', 's2', 'r3'),
  role('a2', 's3', 'r1'),
  role('a3', 's8', 'r4'),
];
const picked = (search: string) => pickRole(roles, new URLSearchParams(search), null);

describe('each of the seventeen query parameters', () => {
  it('client_id names the game of the page [F2.18]', () => {
    expect(pageOf('/selectGoods?client_id=110303')).toContain('/110303/selectGoods');
  });

  it('domain_area selects its area, spec_lang its language [F2.18]', () => {
    expect(pageOf('/my?domain_area=mea&spec_lang=th')).toContain('/watt/mea/th/');
  });

  it.each(['replenish_id', 'rp_client_id'])('%s opens the classic edition [F2.18]', (name) => {
    expect(pageOf(`/selectGoods?${name}=7`)).toContain('/classic/');
  });

  it('visit=sdk opens the modern user centre on brands with the classic edition [F2.18]', () => {
    const asked = decide(visit('https://pay.ru-play.example/userCenter?visit=sdk&client_id=150103'));
    expect(asked).toMatchObject({ to: expect.stringContaining('/modern/150103/userCenter') });
  });

  it.each(['oauth_token', 'billing_no', 'replenish_id', 'rp_client_id', 'idfv', 'role_id'])(
    '%s makes a page personal, so that search engines don’t index it [F2.18]',
    (name) => {
      expect(decide(visit(`${home}/selectGoods?${name}=x`))).toMatchObject({ isIndexable: false });
    },
  );

  it('oauth_token is read once, in the game’s own view, and is not carried along [F2.18]', () => {
    const next = (search: string) => carryQuery(new URLSearchParams(search), new URLSearchParams());
    expect(next('visit=sdk&oauth_token=t').toString()).toBe('visit=sdk');
    expect(next('oauth_token=t').get('oauth_token')).toBeNull();
  });

  it.each([
    ['server_id=s1', 'r1'],
    ['server_id=s3&role_id=r1', 'r1'],
    ['role_id=r3', 'r3'],
    ['server_id=s2&area_id=a2', 'r3'],
    ['server_id=s2&area_id=a1', 'r2'],
    ['server_id=3&role_id=r1', 'r1'],
    ['server_id=S3', 'r1'],
    ['area_id=a3', 'r4'],
  ])('%s chooses a character of the player’s [F2.18]', (search, role_id) => {
    expect(picked(search)).toMatchObject({ role: { role_id }, isForeign: false });
  });

  it('area_id alone chooses nothing where the player has several characters, or none [F2.18]', () => {
    for (const area of ['a1', 'a9'])
      expect(picked(`area_id=${area}`)).toEqual({ role: null, isForeign: false });
  });

  it('area_id, server_id and role_id follow to a page of their game only [F2.18]', () => {
    const link = 'area_id=a1&server_id=s1&role_id=r1';
    const next = (from: string, to: string) =>
      carryQuery(new URLSearchParams(from), new URLSearchParams(to)).has('role_id');
    expect(next(`client_id=1001&${link}`, 'client_id=1001')).toBe(true);
    expect(next(link, 'client_id=1001')).toBe(true);
    expect(next(`client_id=1001&${link}`, 'client_id=2002')).toBe(false);
    expect(next(`client_id=1001&${link}`, '')).toBe(false);
  });

  it('server_id may have the s prefix or not, however the API writes it [F2.18]', () => {
    const bare = [role('a1', '350', 'r1'), role('a1', '35', 'r2')];
    for (const server_id of ['350', 's350', 'S350'])
      expect(pickRole(bare, new URLSearchParams({ server_id }), null).role?.role_id).toBe('r1');
  });

  it('of several characters on the named server, the last chosen one is taken [F2.18]', () => {
    const draft = { ...emptyDraft, server: { display: '', value: 's2' }, role: { display: '', value: 'r3' } };
    expect(pickRole(roles, new URLSearchParams('server_id=2'), draft).role?.role_id).toBe('r3');
    expect(pickRole(roles, new URLSearchParams('server_id=1'), draft).role?.role_id).toBe('r1');
  });

  it.each([
    ['area_id=a1', 'two characters match'],
    ['server_id=s2', 'two characters match'],
    ['', 'nothing is named'],
  ])('%s chooses none if %s [F2.18]', (search) => {
    expect(picked(search)).toEqual({ role: null, isForeign: false });
  });

  it.each([
    ['role_id=r9', 'it names no character of the player’s'],
    ['server_id=s9', 'the player has no character on the server'],
    ['server_id=s1&role_id=r2', 'the character is on another server'],
    ['server_id=s1&role_id=r1&area_id=a2', 'the server is in another area'],
  ])('%s chooses no other character if %s, not even the only or the last one [F3.9]', (search) => {
    const draft = { ...emptyDraft, server: { display: '', value: 's1' }, role: { display: '', value: 'r1' } };
    expect(pickRole(roles, new URLSearchParams(search), draft)).toEqual({ role: null, isForeign: true });
    const [only] = roles;
    if (only === undefined) throw new Error('There are no characters.');
    expect(pickRole([only], new URLSearchParams('role_id=r9'), draft)).toEqual({
      role: null,
      isForeign: true,
    });
    expect(pickRole([], new URLSearchParams(search), null)).toEqual({ role: null, isForeign: true });
  });

  it('idfv is the device, utm_pay the channel and utm_source the source of orders and events [F2.18]', () => {
    expect(contextOf('idfv=d7&utm_pay=c9&utm_source=news')).toMatchObject({
      did: 'd7',
      idfv: 'd7',
      game_channel_id: 'c9',
      traffic_source: 'news',
    });
  });

  it.each(['utm_campaign', 'utm_content', 'utm_medium', 'utm_source'])(
    '%s is part of every event [F2.18]',
    (name) => {
      expect(baseOf(`${name}=spring`)).toMatchObject({ [name]: 'spring' });
    },
  );

  it('utm_pay is part of every event, as the game’s channel [F2.18]', () => {
    expect(baseOf('utm_pay=c9')).toMatchObject({ game_channel_id: 'c9' });
  });

  it('billing_no is not carried to another page, where it would open its result again [F2.18]', () => {
    const next = carryQuery(new URLSearchParams('billing_no=b&utm_pay=1'), new URLSearchParams());
    expect(next.toString()).toBe('utm_pay=1');
  });
});

describe('parameters that a provider adds to its return', () => {
  it.each(['/', '/result', '/selectGame', '/layoutGame'])('survive the redirect of %s [F2.7]', (path) => {
    const back = 'billing_no=B1&token=EC-5&PayerID=Z%2F1&a=1&a=2&redirect_status=succeeded&x';
    expect(decide(visit(`${home}${path}?${back}`))).toMatchObject({
      kind: 'redirect',
      to: `/selectGoods?${back}`,
    });
  });

  it('stay in the page’s address, and never become part of the path that the page is stored under [F2.7] [F6.11]', () => {
    const back = '?billing_no=B1&payment_id=p&signature=a%2Bb%3D';
    expect(pageOf(`/selectGoods${back}`)).toBe('/watt/sea/en/modern/-/selectGoods');
    expect(decide(visit(`https://pay.ru-play.example/result${back}`))).toMatchObject({
      kind: 'rewrite',
      to: '/ru/ru/ru/classic/-/result',
    });
  });
});
