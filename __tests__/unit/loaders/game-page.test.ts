import { OriginServer, type Answer } from '@/__tests__/support/parties/origin-server';
import type { Place } from '@/lib/loaders/page-params';
import { loadGamePage } from '@/lib/loaders/game-page';
import { loadSelectGoods } from '@/lib/loaders/select-goods';
import { tenants } from '@/tenants/kit/registry';

const place: Place = { tenant: tenants.watt, environment: 'production', area: 'sea', locale: 'en' };
const [first] = Object.values(tenants.watt.games);
const clientId = first?.clientId.web ?? '';
const listed = {
  client_id: clientId,
  gp_id: first?.gpId,
  name: 'Emberfall',
  logo: '/e.svg',
  is_select_game: true,
};
const good = (content: unknown): Answer => ({ envelope: { code: 1, msg: '', content } });
const refused: Answer = { envelope: { code: -3014, msg: 'Not in your region.', content: null } };
const notAGame: Answer = { envelope: { code: -3001, msg: 'No such game.', content: null } };

let origin: OriginServer | null = null;
async function behind(...answers: [Answer, ...Answer[]]) {
  origin = await OriginServer.start(...answers);
  process.env.PAY_API_ORIGIN = origin.url;
  globalThis.topupOrigins = undefined;
  globalThis.topupSettings = undefined;
}
afterEach(async () => {
  delete process.env.PAY_API_ORIGIN;
  globalThis.topupOrigins = undefined;
  globalThis.topupSettings = undefined;
  await origin?.stop();
});

describe('a page of a region that the server doesn’t allow', () => {
  const wrongDomain = { kind: 'business', codeName: 'wrongDomain', msg: 'Not in your region.' };

  it.each<[string, [Answer, ...Answer[]]]>([
    ['the list of games', [refused]],
    ['the named game, which the list lacks', [good([]), refused]],
    ['the page config', [good([listed]), refused]],
  ])('carries the refusal of %s, so that it can lead to /notArea [F2.6, F6.4]', async (_, answers) => {
    await behind(...answers);
    const page = await loadGamePage(place, clientId, 'web');
    expect(page.areaRefusal).toMatchObject(wrongDomain);
    expect(page.game.client_id).toBe(clientId);
  });

  it('carries that of goods and methods as well [F2.6, F6.4]', async () => {
    await behind(good([listed]), good({}), refused);
    expect((await loadSelectGoods(place, null, 'web')).areaRefusal).toMatchObject(wrongDomain);
  });

  it('is an ordinary page if it is refused for another reason, or not at all [F6.4]', async () => {
    await behind(notAGame);
    expect((await loadSelectGoods(place, clientId, 'web')).areaRefusal).toBeUndefined();
    await origin?.stop();
    await behind(good([listed]), good({}), good([]), good({ country: '', methods: {} }));
    expect((await loadSelectGoods(place, clientId, 'web')).areaRefusal).toBeUndefined();
  });
});

describe('the list of games of a page', () => {
  it.each<[string, Answer]>([
    ['is refused', notAGame],
    ['can’t be read', good('what?')],
  ])('is unknown, not empty, if it %s: the browser then reads it itself [F6.4]', async (_, answer) => {
    await behind(answer);
    expect((await loadGamePage(place, null, 'web')).games).toBeNull();
  });

  it('is that of the platform, whose first game is shown where the address names none [F3.1]', async () => {
    await behind(good([{ ...listed, client_id: '110101' }]), good({}));
    const page = await loadGamePage(place, null, 'android');
    expect(page).toMatchObject({ platform: 'android', game: { client_id: '110101' } });
    expect(origin?.seen[0]?.query).toMatchObject({ platform: 'android' });
  });

  it('is empty if the server lists none [F6.4]', async () => {
    await behind(good([]), good([listed]), good({}));
    expect((await loadGamePage(place, clientId, 'web')).games).toEqual([]);
  });
});
