import { readEnv } from '@/lib/backend/kernel/env';
import { gameServerOf, gameServersIn } from '@/lib/backend/kernel/game-settings';
import { SANDBOX_ONLY_GAME_SECRET } from '@/lib/backend/kernel/sandbox-secrets';

const secret = (name: string) => `whsec_${Buffer.from(`a secret of its own: ${name}`).toString('base64')}`;
const server = (...secrets: readonly string[]) => ({ origin: 'https://ember.example/', secrets });
const xsolla = {
  profile: 'xsolla',
  url: 'https://ember.example/xsolla/webhooks',
  projectId: 12345,
  merchantId: 67890,
  secrets: ['a-project-secret-01'],
};
const json = (byGame: object) => JSON.stringify(byGame);
const production = {
  SHOP_MODE: 'production',
  ENABLED_TENANTS: 'watt',
  CALLBACK_ORIGIN: 'https://pay.watt.example',
  SITE_ORIGIN: 'https://{host}',
  SHOP_SECRET: 'a shop secret that is long enough',
  CARD_SECRET: 'a card secret that is long enough',
};
const wattGames = ['watt-emberfall', 'watt-tidebound', 'watt-neonrush', 'watt-mistgarden', 'watt-ironhold'];

describe('the server of a game', () => {
  it('is its own if one is set, and otherwise the common one, with one or two secrets [F7.8]', () => {
    const env = readEnv({
      GAME_SERVER_ORIGIN: 'http://10.0.0.7:4011',
      GAME_SERVER_SECRET: `${secret('new')}, ${secret('old')}`,
      GAME_SERVERS: json({ 'watt-emberfall': server(secret('ember')) }),
    });
    expect(gameServerOf(env, 'watt-emberfall')).toEqual({
      profile: 'signed',
      origin: 'https://ember.example',
      secrets: [secret('ember')],
    });
    const common = {
      profile: 'signed',
      origin: 'http://10.0.0.7:4011',
      secrets: [secret('new'), secret('old')],
    };
    expect(gameServerOf(env, 'watt-ironhold')).toEqual(common);
    expect(gameServerOf(env, 'constructor')).toEqual(common);
    expect(Object.keys(gameServersIn(env))).toEqual(['GAME_SERVER', 'GAME_SERVERS.watt-emberfall']);
  });

  it('is the sandbox’s if nothing is set', () => {
    const sandbox = {
      profile: 'signed',
      origin: 'http://127.0.0.1:4011',
      secrets: [SANDBOX_ONLY_GAME_SECRET],
    };
    expect(gameServerOf(readEnv({}), 'watt-emberfall')).toEqual(sandbox);
  });

  it.each([
    ['no JSON', '{hunter2hunter2', 'is not JSON'],
    ['a list', '[]', 'expected record'],
    ['a game that no brand has', json({ 'watt-embrfall': server(secret('a')) }), 'watt-embrfall'],
    [
      'another field',
      json({ 'watt-emberfall': { ...server(secret('a')), secret: 'hunter2hunter2' } }),
      'secret',
    ],
    ['no origin', json({ 'watt-emberfall': { secrets: ['hunter2hunter2hunter2'] } }), 'origin'],
    [
      'another scheme',
      json({ 'watt-emberfall': { origin: 'ftp://hunter2', secrets: [secret('a')] } }),
      'origin',
    ],
    ['no secret', json({ 'watt-emberfall': server() }), 'has no secret'],
    [
      'three secrets',
      json({ 'watt-emberfall': server(secret('a'), secret('b'), secret('c')) }),
      'more than 2',
    ],
    [
      'an unknown profile',
      json({ 'watt-emberfall': { ...server(secret('a')), profile: 'hunter2' } }),
      'profile',
    ],
    [
      'a profile without its project',
      json({ 'watt-emberfall': { ...xsolla, projectId: undefined } }),
      'projectId',
    ],
    ['a short secret', json({ 'watt-emberfall': server('hunter2') }), 'too short'],
  ])('stops the start with one line when GAME_SERVERS has %s, without its value [F7.8]', (_, value, says) => {
    const start = () => readEnv({ GAME_SERVERS: value });
    expect(start).toThrow(/^The environment is wrong\. GAME_SERVERS[^\n]*$/);
    expect(start).toThrow(says);
    expect(start).not.toThrow('hunter2');
  });

  it('has no more than two secrets when it is common to all games [F7.8]', () => {
    const three = [secret('a'), secret('b'), secret('c')].join(',');
    expect(() => readEnv({ GAME_SERVER_SECRET: three })).toThrow(
      'GAME_SERVER_SECRET: has more than 2 secrets',
    );
    expect(() => readEnv({ GAME_SERVER_SECRET: `${secret('a')},` })).toThrow('GAME_SERVER_SECRET');
  });
});

describe('a game that receives Xsolla’s webhooks', () => {
  it('is set with its address and project, and its secret is text [F7.8]', () => {
    const common = { GAME_SERVER_ORIGIN: 'https://games.example', GAME_SERVER_SECRET: secret('common') };
    const given = (secrets: readonly string[]) =>
      readEnv({ ...production, ...common, GAME_SERVERS: json({ 'watt-emberfall': { ...xsolla, secrets } }) });
    expect(gameServerOf(given(xsolla.secrets), 'watt-emberfall')).toEqual(xsolla);
    expect(() => given(['aaaaaaaaaaaaaaaaaaaa'])).toThrow('GAME_SERVERS.watt-emberfall: is easily guessed');
  });
});

describe('production', () => {
  it('needs no common server if each game of its brands has its own [F7.8]', () => {
    const all = Object.fromEntries(wattGames.map((gpId) => [gpId, server(secret(gpId))]));
    expect(
      gameServerOf(readEnv({ ...production, GAME_SERVERS: json(all) }), 'watt-emberfall'),
    ).not.toBeNull();
    const { 'watt-ironhold': _, ...rest } = all;
    expect(() => readEnv({ ...production, GAME_SERVERS: json(rest) })).toThrow(
      /GAME_SERVER_ORIGIN, GAME_SERVER_SECRET: .* GAME_SERVERS has to name watt-ironhold/,
    );
  });

  it.each([
    ['a sandbox secret as the second', SANDBOX_ONLY_GAME_SECRET, 'is one of the sandbox secrets'],
    ['one that is no base64', 'not base64 at all: long enough', 'is not base64'],
  ])('refuses %s in either setting [F7.8]', (_, weak, says) => {
    const common = { GAME_SERVER_ORIGIN: 'https://games.example', GAME_SERVER_SECRET: secret('common') };
    const own = json({ 'watt-emberfall': server(secret('ember'), weak) });
    expect(() => readEnv({ ...production, ...common, GAME_SERVERS: own })).toThrow(
      `GAME_SERVERS.watt-emberfall: ${says}`,
    );
    const second = { ...common, GAME_SERVER_SECRET: `${secret('common')},${weak}` };
    expect(() => readEnv({ ...production, ...second })).toThrow(`GAME_SERVER_SECRET: ${says}`);
  });
});
