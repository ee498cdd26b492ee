import { z } from 'zod';
import type { Shop } from '@/lib/client/shop/shop';
import type { TrackHost } from '@/lib/client/track/start-tracking';
import { startTracking } from '@/lib/client/track/start-tracking';
import { rechargeReport, trackBatch, trackEvent, type TrackEvent } from '@/lib/contract/tracking';
import { clientIdsOf, gameProductsOf } from '@/tenants/kit/games';
import { toPublicTenant } from '@/tenants/kit/public';
import { watt } from '@/tenants/watt/brand';
import { TestBrowser } from './test-storage';

export type Seen = Readonly<{ path: string; body: string; by: 'fetch' | 'beacon' }>;
type Behaviour = 'takes' | 'down' | 'busy' | 'hangs';

const tracking = {
  did: 'device-1',
  idfv: undefined,
  session_id: 'session-1',
  session_time: '12',
  traffic_source: 'social',
  game_channel_id: 'ads',
  bcp47_lang: 'en',
};

/** Tabs of one browser that track, and the tracking host that they send to, which can be made to fail. */
export class TrackBench {
  readonly browser = new TestBrowser();
  readonly seen: Seen[] = [];
  host: Behaviour = 'takes';
  online = true;
  isPrivate = false;
  /** How often the host was called, whatever it did. */
  asked = 0;
  query = '';
  private readonly stops: (() => void)[] = [];

  /** Opens a tab that tracks; returns what a test can do with it. */
  tab() {
    const store = this.browser.tab();
    const page = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const host: TrackHost = {
      page,
      document,
      isOnline: () => this.online,
      fetch: (url, init) => this.answer(url, z.string().parse(init.body), init.signal ?? null),
      beacon: (url, body) => {
        this.seen.push({ path: url, body, by: 'beacon' });
        return this.host !== 'down';
      },
      surroundings: () => ({
        query: new URLSearchParams(this.query),
        userAgent: 'Android',
        touchPoints: 5,
        isPrivate: this.isPrivate,
        tracking,
      }),
      alone: async (_, work) => work(),
    };
    const target = { origin: '', appId: watt.collectAppId, eventId: watt.collectEventId };
    const stop = startTracking({ shop: this.shop, store, target, host });
    this.stops.push(stop);
    return {
      store,
      stop,
      comeOnline: () => {
        this.online = true;
        page.dispatchEvent(new Event('online'));
      },
      leave: () => {
        document.visibilityState = 'hidden';
        document.dispatchEvent(new Event('visibilitychange'));
      },
    };
  }

  close(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  /** The events that arrived, in order and parsed by the contract. */
  events(by?: Seen['by']): TrackEvent[] {
    return this.seen
      .filter((call) => call.path.endsWith('dot.php') && (by === undefined || call.by === by))
      .flatMap(({ body }) =>
        trackBatch.parse(JSON.parse(body)).events.map((event) => trackEvent.parse(event)),
      );
  }

  recharges() {
    const calls = this.seen.filter(({ path }) => path.endsWith('api.php'));
    return calls.map(({ body }) => rechargeReport.parse(JSON.parse(body)));
  }

  private readonly shop: Shop = {
    tenant: toPublicTenant(watt, 'sea'),
    area: 'sea',
    locale: 'en',
    clientIds: clientIdsOf(watt),
    gameProducts: gameProductsOf(watt),
    api: { call: () => Promise.reject(new Error('Tracking calls no API.')) },
    clock: Date,
  };

  private answer(path: string, body: string, signal: AbortSignal | null): Promise<Response> {
    this.asked += 1;
    if (this.host === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    if (this.host === 'busy') return Promise.resolve(new Response(null, { status: 429 }));
    if (this.host === 'hangs')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    this.seen.push({ path, body, by: 'fetch' });
    return Promise.resolve(new Response('{}', { status: 200 }));
  }
}
