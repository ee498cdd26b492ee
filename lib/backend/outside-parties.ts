import { createPublisherAccounts } from './accounts/publisher/publisher-accounts';
import { createSignInProviders } from './accounts/sign-in/providers/table';
import { createSignedVerifier } from './accounts/real-name-verifier';
import { cacheGames } from './games/cached-games';
import { holdGames, measureGames, routeGames } from './games/wrapped-games';
import { createSignedGameServer } from './games/signed-game-server';
import { createXsollaGames } from './games/xsolla-games';
import type { Kernel } from './kernel/deps';
import type { Env } from './kernel/env';
import { accountSettings } from './kernel/account-settings';
import { gameServerOf, type GameServer } from './kernel/game-settings';
import { signInSettings } from './kernel/sign-in-settings';
import { measureProviders } from './orders/payments/measure-providers';
import { createProviders, holdProviders } from './orders/payments/registry';

/**
 * The outside parties: games, providers, and the servers that verify players. On a copy of the database, games and providers are held: they
 * send no effects.
 */
export function outsideOf(env: Env, { clock, meters }: Pick<Kernel, 'clock' | 'meters'>, isLive: boolean) {
  const signedAt = (gpId: string) => only('signed', gameServerOf(env, gpId));
  const signed = createSignedGameServer({ serverOf: signedAt, clock });
  const xsolla = createXsollaGames({ serverOf: (gpId) => only('xsolla', gameServerOf(env, gpId)), clock });
  const portOf = (gpId: string) => (gameServerOf(env, gpId)?.profile === 'xsolla' ? xsolla : signed);
  const server = measureGames(routeGames(portOf), meters);
  const games = cacheGames(server, clock);
  const providers = measureProviders(createProviders(env, clock), meters);
  return {
    games: isLive ? games : holdGames(games),
    providers: isLive ? providers : holdProviders(providers),
    publisher: createPublisherAccounts({ settings: accountSettings(env), clock, meters }),
    realName: createSignedVerifier({ serverOf: signedAt, clock }),
    signIn: createSignInProviders(signInSettings(env)),
  };
}

/** The server if it has that profile, else null. */
function only<P extends GameServer['profile']>(
  profile: P,
  server: GameServer | null,
): Extract<GameServer, { profile: P }> | null {
  const isOf = (one: GameServer): one is Extract<GameServer, { profile: P }> => one.profile === profile;
  return server !== null && isOf(server) ? server : null;
}
