import {
  ApiClientFixture,
  payInput,
  payment,
  success,
  user,
} from '@/__tests__/support/browser/api-client-fixture';
import { lazily } from '@/lib/client/api/lazy-client';
import { ownCapable } from '@/lib/domain/api-origin';

describe('the request of a call', () => {
  let fixture: ApiClientFixture;
  beforeEach(() => void (fixture = new ApiClientFixture()));
  afterEach(() => fixture.close());

  it('sends a read by GET, with its parameters in the query and the token in the header [F6.1]', async () => {
    await fixture.start([success([])]);
    const client = fixture.client({ token: () => 'secret' });
    await client.call('getRoleList', { client_id: '1001', server_id: 's1', area_id: undefined });
    const [request] = fixture.origins[0]?.seen ?? [];
    expect(request).toMatchObject({
      method: 'GET',
      path: '/api/pay/getRoleList',
      query: { client_id: '1001', server_id: 's1' },
      body: '',
    });
    expect(request?.headers.authorization).toBe('Bearer secret');
    expect(JSON.stringify(request?.query)).not.toContain('secret');
  });

  it('sends a command by POST, uncached, with its parameters in the body and nothing in the URL [F6.1]', async () => {
    await fixture.start([success(payment)]);
    await fixture.client({ token: () => 'secret' }).call('platformPay', payInput);
    const [request] = fixture.origins[0]?.seen ?? [];
    expect(request).toMatchObject({ method: 'POST', path: '/api/pay/platform_pay', query: {} });
    expect(JSON.parse(request?.body ?? '')).toEqual(payInput);
    expect(request?.headers).toMatchObject({ authorization: 'Bearer secret', 'cache-control': 'no-store' });
    expect(request?.body).not.toContain('secret');
  });

  it('adds the device and language if known, and lets a call override them [F6.2]', async () => {
    await fixture.start([success(payment)]);
    const client = fixture.client({
      common: () => ({ idfv: 'device', spec_lang: 'zh-tw', bcp47_lang: 'zh-Hant' }),
    });
    await client.call('getServerList', { client_id: '1001' });
    await client.call('platformPay', { ...payInput, bcp47_lang: 'en' });
    const [read, command] = fixture.origins[0]?.seen ?? [];
    expect(read?.query).toEqual({
      client_id: '1001',
      idfv: 'device',
      spec_lang: 'zh-tw',
      bcp47_lang: 'zh-Hant',
    });
    expect(JSON.parse(command?.body ?? '')).toMatchObject({
      idfv: 'device',
      spec_lang: 'zh-tw',
      bcp47_lang: 'en',
    });
  });

  it('sends neither a token nor a common parameter if there is none [F6.2]', async () => {
    await fixture.start([success([])]);
    await fixture.client({ common: () => ({ idfv: undefined }) }).call('allRoleList', { client_id: '1001' });
    const [request] = fixture.origins[0]?.seen ?? [];
    expect(request?.query).toEqual({ client_id: '1001' });
    expect(request?.headers.authorization).toBeUndefined();
  });

  it("sends the token in the query and commands by GET to an API of the spec's form [F6.2]", async () => {
    await fixture.start([success(user)]);
    const client = fixture.client({ token: () => 'secret' }, { methods: 'get', token: 'query' });
    await client.call('getUserInfo', { client_id: '1001' });
    await client.call('auth', { client_id: '1001', username: 'a', password: 'b' });
    const [read, command] = fixture.origins[0]?.seen ?? [];
    expect(read).toMatchObject({ method: 'GET', query: { client_id: '1001', oauth_token: 'secret' } });
    expect(read?.headers.authorization).toBeUndefined();
    expect(command).toMatchObject({
      method: 'GET',
      query: { username: 'a', password: 'b', client_id: '1001' },
    });
  });

  it('sends the token in the body of a POST to an API that takes it as a parameter [F6.2]', async () => {
    await fixture.start([success({ revoked: true })]);
    await fixture.client({ token: () => 'secret' }, { token: 'query' }).call('logout', { client_id: '1001' });
    const [request] = fixture.origins[0]?.seen ?? [];
    expect(request).toMatchObject({ method: 'POST', query: {} });
    expect(JSON.parse(request?.body ?? '')).toEqual({ client_id: '1001', oauth_token: 'secret' });
  });

  it('uses the token of the game that the call is about [F4.2]', async () => {
    await fixture.start([success(user)]);
    const client = fixture.client({ token: (clientId) => `token of ${clientId ?? 'the current game'}` });
    await client.call('getUserInfo', { client_id: '1001' });
    await client.call('getOrderInfo', { billing_no: 'W12345678' }, { clientId: '2002' });
    await client.call('getOrderInfo', { billing_no: 'W12345678' });
    await client.call('logout', { client_id: '1001' }, { token: 'the old one' });
    expect(fixture.origins[0]?.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token of 1001',
      'Bearer token of 2002',
      'Bearer token of the current game',
      'Bearer the old one',
    ]);
  });

  it('repeats a call once, with the new token, if it was refused while another tab renewed the login [F4.11]', async () => {
    const ended = { envelope: { code: -600, msg: '', content: null } };
    await fixture.start([ended, success([])]);
    let token = 'old';
    const client = fixture.client({
      token: () => token,
      fetch: async (...given) => {
        const answer = await fetch(...given);
        token = 'new';
        return answer;
      },
    });
    await expect(client.call('getRoleList', { client_id: '1', server_id: 's' })).resolves.toEqual({
      ok: true,
      content: [],
    });
    const sent = fixture.origins[0]?.seen.map(({ headers }) => headers.authorization);
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
  });

  /** A client of Mia's, whose login another tab replaces by Tess's while a call is under way. */
  function clientOfTwo() {
    let now = { token: 'of mia', suid: 'u1' };
    return fixture.client({
      token: () => now.token,
      account: () => now.suid,
      fetch: async (...given) => {
        const answer = await fetch(...given);
        now = { token: 'of tess', suid: 'u2' };
        return answer;
      },
    });
  }

  it('sends a refused call to nobody else’s account, also if one has logged in meanwhile [F4.2, F4.11]', async () => {
    await fixture.start([{ envelope: { code: -600, msg: 'Log in.', content: null } }, success([])]);
    const client = clientOfTwo();
    await expect(client.call('getRoleList', { client_id: '1', server_id: 's' })).resolves.toMatchObject({
      ok: false,
      codeName: 'notLoggedIn',
      isOfFormerLogin: true,
    });
    expect(fixture.origins[0]?.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer of mia']);
  });

  it('says that a refusal for a missing real name was another account’s, if one has logged in meanwhile [F4.2, F6.4]', async () => {
    await fixture.start([{ envelope: { code: 6001, msg: '', content: null } }, success([])]);
    const client = clientOfTwo();
    const refused = await client.call('platformPay', payInput);
    expect(refused).toMatchObject({ codeName: 'notRealNameVerified', isOfFormerLogin: true });
    expect(fixture.origins[0]?.seen).toHaveLength(1);
  });

  it('sends a call made for one account with no other’s login [F3.9, F4.2]', async () => {
    await fixture.start([success([]), success(payment)]);
    let suid = 'u1';
    const client = fixture.client({ token: () => `of ${suid}`, account: () => suid });
    const read = () => client.call('allRoleList', { client_id: '1' }, { account: 'u1' });
    const pay = () => client.call('platformPay', payInput, { account: 'u1' });
    await expect(read()).resolves.toMatchObject({ ok: true });
    suid = 'u2';
    const former = { ok: false, codeName: 'notLoggedIn', isOfFormerLogin: true };
    await expect(read()).resolves.toMatchObject(former);
    await expect(pay()).resolves.toMatchObject(former);
    expect(fixture.origins[0]?.seen).toHaveLength(1);
    suid = 'u1';
    await expect(pay()).resolves.toMatchObject({ ok: true });
  });

  it('sends a call that must not arrive twice only once, and does not retry a refused login [F4.11]', async () => {
    await fixture.start(['hang up'], [success(user)]);
    const client = fixture.client({ token: () => 'mine' });
    const lost = await client.call('renewLogin', { client_id: '1' }, { token: 'old', once: true });
    expect(lost).toMatchObject({ ok: false, kind: 'network' });
    expect([fixture.counts(), fixture.waits]).toEqual([[1, 0], []]);
    const refused = new ApiClientFixture();
    await refused.start([{ envelope: { code: -600, msg: '', content: null } }]);
    await refused.client({ token: () => 'mine' }).call('getRoleList', { client_id: '1', server_id: 's' });
    expect(refused.counts()).toEqual([1]);
    await refused.close();
  });

  it('uses the fetch that it is given, as in a server component [F6.1]', async () => {
    const asked: string[] = [];
    const inProcess: typeof fetch = async (input) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return Response.json({ code: 1, msg: '', content: [] });
    };
    const client = fixture.client({
      fetch: inProcess,
      origins: [{ url: 'http://internal/', ...ownCapable }],
    });
    await expect(client.call('getCountryList', { client_id: '1', domain_area: 'sea' })).resolves.toEqual({
      ok: true,
      content: [],
    });
    expect(asked).toEqual(['http://internal/api/pay/getCountryList?client_id=1&domain_area=sea']);
  });
});

describe('the answer to a call', () => {
  let fixture: ApiClientFixture;
  beforeEach(() => void (fixture = new ApiClientFixture()));
  afterEach(() => fixture.close());

  it.each([
    [-3014, 'wrongDomain'],
    [-77777, null],
  ])('turns code %d into a business failure named %s [F6.4]', async (code, codeName) => {
    await fixture.start([{ envelope: { code, msg: 'Sorry', content: { a: 1 } } }]);
    const result = await fixture.client().call('getServerList', { client_id: '1' });
    expect(result).toEqual({
      ok: false,
      kind: 'business',
      code,
      codeName,
      msg: 'Sorry',
      content: { a: 1 },
      retryable: false,
    });
  });

  it('reads an envelope under HTTP 4xx too [F6.4]', async () => {
    await fixture.start([{ status: 429, envelope: { code: -4290, msg: 'Slow down', content: null } }]);
    await expect(fixture.client().call('getServerList', { client_id: '1' })).resolves.toMatchObject({
      codeName: 'tooManyRequests',
    });
  });

  it('refuses content whose own parts break the contract, and reports where [F6.1]', async () => {
    await fixture.start([success({ areas: [], servers: 'none' })]);
    const result = await fixture.client().call('getServerList', { client_id: '1' });
    expect(result).toMatchObject({ ok: false, kind: 'contract', detail: 'servers: invalid_type' });
  });

  it('leaves out an item that breaks the contract, and reports which [F6.12]', async () => {
    await fixture.start([success({ areas: [], servers: [{ server_id: 1 }] })]);
    await expect(fixture.client().call('getServerList', { client_id: '1' })).resolves.toEqual({
      ok: true,
      content: { areas: [], servers: [] },
      leftOut: [{ lost: 'item', item: 'servers.0', field: 'name' }],
    });
  });

  it('drops fields that the contract does not know [F6.1]', async () => {
    await fixture.start([success({ areas: [], servers: [], extra: 1 })]);
    await expect(fixture.client().call('getServerList', { client_id: '1' })).resolves.toEqual({
      ok: true,
      content: { areas: [], servers: [] },
    });
  });
});

describe('lazy client', () => {
  it('loads once, and again only if loading failed [F6.3]', async () => {
    const fixture = new ApiClientFixture();
    await fixture.start([success([])]);
    const loads: string[] = [];
    const lost = jest.fn();
    const client = lazily(async () => {
      loads.push(loads.length === 0 ? 'fails' : 'works');
      if (loads.length === 1) throw new Error('offline');
      return fixture.client();
    }, lost);
    const input = { client_id: '1', domain_area: 'sea' } as const;
    await expect(client.call('getCountryList', input)).resolves.toMatchObject({
      kind: 'network',
      retryable: true,
    });
    await expect(client.call('getCountryList', input)).resolves.toMatchObject({ ok: true });
    await expect(client.call('getCountryList', input)).resolves.toMatchObject({ ok: true });
    expect(loads).toEqual(['fails', 'works']);
    expect(lost.mock.calls).toEqual([['getCountryList']]);
    await fixture.close();
  });
});
