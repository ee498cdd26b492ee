import type { GameServerPort } from './games/port';
import type { PaymentProvider, ProviderRegistry } from './orders/payments/port';

const held = { kind: 'failed', reason: 'not the live installation' } as const;

/** A game that can be looked at and that gets nothing: for a copy of the database that nobody has called the live one. */
export function holdGames(games: GameServerPort): GameServerPort {
  return {
    servers: (gpId) => games.servers(gpId),
    roles: (player, serverId) => games.roles(player, serverId),
    playerWith: async () => 'GAME_UNAVAILABLE',
    grant: async () => held,
    revoke: async () => held,
    unblock: async () => held,
  };
}

/** Providers whose callbacks are taken in and that are asked nothing: no payment is made, taken or sent back. */
export function holdProviders(providers: ProviderRegistry): ProviderRegistry {
  return new Map([...providers].map(([id, provider]) => [id, holdProvider(provider)]));
}

function holdProvider(provider: PaymentProvider): PaymentProvider {
  return {
    id: provider.id,
    create: async () => ({ kind: 'unavailable', reason: held.reason }),
    query: async () => null,
    complete: async () => null,
    submitCard: async () => null,
    cancel: async () => null,
    verify: (request) => provider.verify(request),
    read: (body) => provider.read(body),
    refund: async () => held,
  };
}
