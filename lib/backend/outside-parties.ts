import { createSignInProviders } from './accounts/sign-in/providers/table';
import { createSignedVerifier } from './accounts/signed-verifier';
import { cacheGames } from './games/cached-games';
import { holdGames } from './games/hold-games';
import { measureGames } from './games/measure-games';
import { createSignedGameServer } from './games/signed-game-server';
import type { Kernel } from './kernel/deps';
import type { Env } from './kernel/env';
import { gameServerOf } from './kernel/game-settings';
import { signInSettings } from './kernel/sign-in-settings';
import { measureProviders } from './orders/payments/measure-providers';
import { createProviders, holdProviders } from './orders/payments/registry';

/** Games, providers and who vouches for players, or where the database is a copy, what of them sends nothing. */
export function outsideOf(env: Env, { clock, meters }: Pick<Kernel, 'clock' | 'meters'>, isLive: boolean) {
  const serverOf = (gpId: string) => gameServerOf(env, gpId);
  const server = measureGames(createSignedGameServer({ serverOf, clock }), meters);
  const games = cacheGames(server, clock);
  const providers = measureProviders(createProviders(env, clock), meters);
  return {
    games: isLive ? games : holdGames(games),
    providers: isLive ? providers : holdProviders(providers),
    realName: createSignedVerifier({ serverOf, clock }),
    signIn: createSignInProviders(signInSettings(env)),
  };
}
