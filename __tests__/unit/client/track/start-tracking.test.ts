import { TrackBench } from '@/__tests__/support/browser/track-bench';
import { saveUser } from '@/lib/client/account/change-session';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import {
  eventsBelongTo,
  keepEarlyEvents,
  logEvent,
  logRecharge,
  takeEvents,
  type RechargeDetails,
} from '@/lib/client/track/log-event';
import { maxQueued } from '@/lib/client/track/track-queue';

let bench: TrackBench;
beforeEach(() => {
  jest.useFakeTimers();
  takeEvents();
  bench = new TrackBench();
});
afterEach(() => {
  bench.close();
  eventsBelongTo(undefined);
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const names = () => bench.events().map(({ name }) => name);
const recharge: RechargeDetails = {
  billing_no: '261121AAAABBBB',
  amount: '4.99',
  currency: 'USD',
  result: 'success',
  client_id: '110103',
  product_id: 'ember-300',
  server_id: 's1',
  role_id: 'r1',
  payway_id: '101',
  channel_id: '10801',
};

describe('sending events', () => {
  it('sends events from before and after it was loaded, together and in order [F6.5]', async () => {
    logEvent('page_view', { path: '/selectGoods' });
    bench.tab();
    logEvent('login_popup_opened');
    await pass(4);
    expect(bench.seen).toEqual([]);
    await pass(2);
    expect(bench.seen).toHaveLength(1);
    expect(names()).toEqual(['page_view', 'login_popup_opened']);
    await pass(600);
    expect(bench.seen).toHaveLength(1);
  });

  it('loses no event of pages that are left before it was loaded [F6.5]', async () => {
    for (const name of ['page_view', 'log_out'] as const) {
      jest.setSystemTime(Date.now() + 1);
      logEvent(name, {});
      keepEarlyEvents(bench.browser.tab());
    }
    const { store } = bench.tab();
    await pass(6);
    expect(names()).toEqual(['page_view', 'log_out']);
    expect(store.names('track')).toEqual(['tracked_at']);
  });

  it.each(['x', '[{"name":"constructor","at":1,"details":{}}]', '[{"name":"page_view"}]', '[null]'])(
    'ignores anything unreadable that an earlier page has stored, such as %s [F6.5]',
    async (kept) => {
      bench.browser.storage.setItem('watt:track_early.1', `{"v":${kept},"e":null}`);
      bench.tab();
      logEvent('log_out');
      await pass(6);
      expect(names()).toEqual(['log_out']);
    },
  );

  it('sends at once when ten events have gathered [F6.5]', async () => {
    bench.tab();
    for (let n = 0; n < 10; n += 1) logEvent('page_view');
    await pass(0.1);
    expect(names()).toHaveLength(10);
  });

  it('hands the events of a page that is left to the browser, and has the next page send them again [F6.5]', async () => {
    const tab = bench.tab();
    logEvent('page_view');
    tab.leave();
    expect(bench.events('beacon')).toHaveLength(1);
    tab.stop();
    bench.tab();
    await pass(6);
    expect(bench.events('fetch')).toHaveLength(1);
    expect(new Set(bench.events().map(({ uid }) => uid)).size).toBe(1);
  });

  it('sends event 18 to api.php with preset, goods and recharge [F6.5]', async () => {
    bench.tab();
    logRecharge(recharge);
    await pass(6);
    expect(bench.seen.map(({ path }) => path)).toEqual(['/service/recharge/api.php']);
    expect(bench.recharges()).toEqual([
      expect.objectContaining({
        id: 18,
        preset: expect.objectContaining({ did: 'device-1', traffic_source: 'social', role_id: 'r1' }),
        goods: {
          client_id: '110103',
          product_id: 'ember-300',
          price: '4.99',
          currency: 'USD',
          payway_id: '101',
          channel_id: '10801',
        },
        recharge: {
          billing_no: '261121AAAABBBB',
          amount: '4.99',
          currency: 'USD',
          result: 'success',
          payway_id: '101',
          channel_id: '10801',
        },
      }),
    ]);
  });

  it('stores when it last sent something [F6.5]', async () => {
    const { store } = bench.tab();
    logEvent('page_view');
    await pass(6);
    expect(store.read(storedKeys.trackedAt)).toBe(bench.browser.now);
  });
});

describe('a host that does not answer', () => {
  it.each(['down', 'busy', 'hangs'] as const)('loses no event when it is %s [F6.5]', async (trouble) => {
    bench.host = trouble;
    bench.tab();
    logEvent('page_view');
    logEvent('log_out');
    await pass(120);
    expect(bench.seen).toEqual([]);
    bench.host = 'takes';
    await pass(400);
    expect(names()).toEqual(['page_view', 'log_out']);
  });

  it('is tried at growing intervals [F6.5]', async () => {
    bench.host = 'down';
    bench.tab();
    logEvent('page_view');
    await pass(3600);
    expect(bench.asked).toBeGreaterThan(5);
    expect(bench.asked).toBeLessThan(20);
  });

  it('is not tried offline; back online everything is sent at once [F6.5]', async () => {
    bench.online = false;
    const tab = bench.tab();
    logEvent('page_view');
    logEvent('log_out');
    await pass(120);
    expect(bench.asked).toBe(0);
    tab.comeOnline();
    await pass(0.1);
    expect(names()).toEqual(['page_view', 'log_out']);
  });

  it('receives unsent events from a page on another day [F6.5]', async () => {
    bench.online = false;
    const tab = bench.tab();
    logEvent('page_view');
    tab.stop();
    bench.browser.now += 86_400_000;
    bench.online = true;
    bench.tab();
    await pass(6);
    expect(names()).toEqual(['page_view']);
  });

  it('fills a queue of limited length, which keeps the newest events [F6.5]', async () => {
    bench.online = false;
    const tab = bench.tab();
    for (let n = 0; n < maxQueued + 30; n += 1) {
      jest.setSystemTime(Date.now() + 1);
      logEvent('banner_clicked', { position: String(n) });
    }
    await pass(0.001);
    expect(tab.store.names('track.')).toHaveLength(maxQueued);
    tab.comeOnline();
    await pass(30);
    const positions = bench.events().map(({ info }) => Number(info.position));
    expect(positions).toEqual(Array.from({ length: maxQueued }, (_, n) => n + 30));
  });

  it.each(['full', 'blocked'] as const)(
    'loses no event if storage is %s: events wait in the page [F6.5]',
    async (trouble) => {
      bench.browser.storage[trouble] = true;
      bench.tab();
      logEvent('page_view');
      await pass(6);
      expect(names()).toEqual(['page_view']);
    },
  );

  it('stores an event after the press it was logged in, or at once when the page is left or hidden [F6.5]', async () => {
    const tab = bench.tab();
    logEvent('goods_chosen', { product_id: 'ember-300' });
    expect(tab.store.names('track.')).toEqual([]);
    await pass(0.001);
    expect(tab.store.names('track.')).toHaveLength(1);
    logEvent('log_out');
    tab.leave();
    expect(bench.events('beacon').map(({ name }) => name)).toEqual(['goods_chosen', 'log_out']);
    // The page is hidden now, and may be ended without notice.
    logRecharge(recharge);
    expect(tab.store.names('track.')).toHaveLength(3);
  });

  it('loses no event of two tabs [F6.5]', async () => {
    bench.online = false;
    const [one, other] = [bench.tab(), bench.tab()];
    logEvent('page_view');
    one.stop();
    bench.tab();
    logEvent('log_out');
    other.comeOnline();
    await pass(6);
    const events = bench.events();
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['page_view', 'log_out']));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  });
});

describe('a sent event', () => {
  const only = async () => {
    await pass(6);
    return bench.events()[0];
  };

  it('contains the source of the visit, and what it runs on [F6.5]', async () => {
    bench.query = 'utm_source=news&utm_campaign=%00spring%20sale&receipt=secret&oauth_token=secret';
    bench.tab();
    logEvent('page_view', { path: '/selectGoods' });
    expect(await only()).toMatchObject({
      base: {
        did: 'device-1',
        session_id: 'session-1',
        session_time: '12',
        traffic_source: 'social',
        utm_source: 'news',
        utm_campaign: 'spring sale',
        game_channel_id: 'ads',
        bcp47_lang: 'en',
        domain_area: 'sea',
        platform: 'android',
      },
      info: { path: '/selectGoods' },
    });
    expect(bench.seen[0]?.body).not.toContain('secret');
  });

  it('contains the player’s ids in the game, never a name or token [F6.5]', async () => {
    const { store } = bench.tab();
    saveUser(store, {
      username: 'name-secret',
      suid: 'u1',
      oauth_token: 'token-secret',
      gp_id: 'watt-emberfall',
    });
    const role = { display: 'Fox-secret', value: 'r1' };
    store.write(storedKeys.orderDraft, {
      ...emptyDraft,
      clientId: '110103',
      gameProductId: 'watt-emberfall',
      role,
      server: { display: 'Dawn', value: 's1' },
      goods: { display: '300', value: 'ember-300' },
      region: 'SG',
      rechargeInfo: { payway_id: '101', channel_id: '10801', name: 'Card' },
      rechargeKey: 'key-secret',
    });
    logEvent('pay_pressed', { price: '4.99', currency: 'USD' });
    expect(await only()).toMatchObject({
      user: { suid: 'u1', gp_id: 'watt-emberfall', server_id: 's1', role_id: 'r1' },
      goods: {
        client_id: '110103',
        product_id: 'ember-300',
        price: '4.99',
        currency: 'USD',
        region: 'SG',
        payway_id: '101',
        channel_id: '10801',
      },
    });
    expect(bench.seen[0]?.body).not.toContain('secret');
  });

  describe('of one tab, while another tab has chosen in another game last', () => {
    /** What both players and choices are: Emberfall's in this tab, Neon Rush's in what is stored. */
    function tab() {
      const store = bench.browser.tab();
      saveUser(store, { username: 'mia', suid: 'u-ember', oauth_token: 't', gp_id: 'watt-emberfall' });
      saveUser(store, { username: 'ben', suid: 'u-neon', oauth_token: 't', gp_id: 'watt-neonrush' });
      store.write(storedKeys.orderDraft, {
        ...emptyDraft,
        clientId: '110303',
        gameProductId: 'watt-neonrush',
        role: { display: 'Fox', value: 'r-neon' },
        server: { display: 'Dusk', value: 's-neon' },
        goods: { display: '300', value: 'neon-300' },
        region: 'SG',
      });
      bench.tab();
      eventsBelongTo('110103');
    }

    it('belongs to the game of its own tab [F6.5]', async () => {
      tab();
      logEvent('pay_pressed', { price: '4.99', currency: 'USD' });
      const event = await only();
      expect(event?.user).toEqual({ suid: 'u-ember', gp_id: 'watt-emberfall' });
      expect(event?.goods).toEqual({ client_id: '110103', price: '4.99', currency: 'USD' });
    });

    it('belongs to the game of its order [F6.5]', async () => {
      tab();
      eventsBelongTo('110303');
      logRecharge(recharge);
      logEvent('result_success', { billing_no: recharge.billing_no, result: 'success' }, '110103');
      const event = await only();
      expect(event?.user).toEqual({ suid: 'u-ember', gp_id: 'watt-emberfall' });
      const { suid, gp_id, server_id, role_id } = bench.recharges()[0]?.preset ?? {};
      expect({ suid, gp_id, server_id, role_id }).toEqual({
        suid: 'u-ember',
        gp_id: 'watt-emberfall',
        server_id: 's1',
        role_id: 'r1',
      });
    });

    it('belongs to the game whose login it names [F6.5]', async () => {
      tab();
      logEvent('log_out', { gp_id: 'watt-neonrush' });
      const event = await only();
      expect(event?.user).toEqual({ suid: 'u-neon', gp_id: 'watt-neonrush' });
    });

    it('belongs to the game of the page that was left before it could be sent [F6.5]', async () => {
      logEvent('banner_clicked', { position: '1' });
      eventsBelongTo('110103');
      keepEarlyEvents(bench.browser.tab());
      tab();
      eventsBelongTo('110303');
      const event = await only();
      expect(event?.user).toEqual({ suid: 'u-ember', gp_id: 'watt-emberfall' });
    });

    it('belongs to the game chosen last if its own page has none [F6.5]', async () => {
      tab();
      eventsBelongTo(undefined);
      logEvent('pay_pressed', {});
      const event = await only();
      expect(event?.user).toMatchObject({ suid: 'u-neon', gp_id: 'watt-neonrush', server_id: 's-neon' });
      expect(event?.goods).toMatchObject({ client_id: '110303', product_id: 'neon-300' });
    });
  });

  it('contains nothing that its entry in the table does not list [F6.5]', async () => {
    bench.tab();
    const details = { path: '/x', receipt: 'secret-1', oauth_token: 'secret-2' };
    logEvent('page_view', details);
    await pass(6);
    expect(bench.seen[0]?.body).not.toContain('secret');
  });

  it('contains neither device nor visit nor player if the browser asks for privacy [F6.5]', async () => {
    bench.isPrivate = true;
    const { store } = bench.tab();
    saveUser(store, { username: 'mia', suid: 'u1', oauth_token: 't', gp_id: 'watt-emberfall' });
    store.write(storedKeys.orderDraft, { ...emptyDraft, gameProductId: 'watt-emberfall' });
    logEvent('role_chosen', { client_id: '110103', server_id: 's1', role_id: 'r1' });
    const event = await only();
    expect(event?.base).not.toHaveProperty('did');
    expect(event?.base).not.toHaveProperty('session_id');
    expect(event?.user).toEqual({ gp_id: 'watt-emberfall', server_id: 's1' });
  });
});
