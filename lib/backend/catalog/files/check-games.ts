import type { Tenant } from '@/tenants/kit/tenant';
import { bannerFaults } from './check-banners';
import { pageFaults } from './check-brand';
import { warningAt, pictureFault, duplicatesIn, faultAt, type CheckContext, type Fault } from './fault';
import type { GameDocument } from './documents';
import type { Folder } from './read-folder';

type Client = Readonly<{ client: string; platform: string; area: string; edition: string | undefined }>;

/** Where the games' files don't fit the brand: games, client ids, areas, sub-games, pictures, contents of goods. */
export function gameFaults(folder: Folder, tenant: Tenant, context: CheckContext): readonly Fault[] {
  const { games } = folder.catalogue;
  const missing = Object.values(tenant.games).filter(({ gpId }) => !games.some((one) => one.game === gpId));
  return [
    ...missing.map(({ gpId }) =>
      warningAt('brand.json', [], `${gpId} of the brand has no file: it isn't sold`),
    ),
    ...duplicatesIn(games, ({ game }) => game).map(([, game]) =>
      faultAt(folder.fileOf(game), ['game'], `${game} has two files`),
    ),
    ...games.flatMap((game) => {
      const file = folder.fileOf(game.game);
      return [
        ...clientFaults(file, game, tenant),
        ...pageFaults(file, game.page, tenant),
        ...bannerFaults(file, game.page, new Set(game.goods.map(({ product }) => product)), context),
        ...goodsFaults(file, game),
        ...pictures(game).flatMap(([path, picture]) => {
          const fault = pictureFault(picture, context);
          return fault === null ? [] : [faultAt(file, path, fault)];
        }),
      ];
    }),
  ];
}

/** A game's client ids according to the brand's file; null if the brand doesn't have the game. */
export function clientsOf(tenant: Tenant, gpId: string): readonly Client[] | null {
  const game = Object.values(tenant.games).find((one) => one.gpId === gpId);
  if (game === undefined) return null;
  return [{ clientId: game.clientId, codeKey: undefined }, ...game.subGames].flatMap(
    ({ clientId, codeKey }) =>
      Object.entries(clientId).map(([platform, client]) => ({
        client,
        platform,
        edition: codeKey,
        area: tenant.clientAreas[client] ?? game.area,
      })),
  );
}

function clientFaults(file: string, { game, clients }: GameDocument, tenant: Tenant): readonly Fault[] {
  const ours = clientsOf(tenant, game);
  if (ours === null) return [faultAt(file, ['game'], `"${game}" is no game of ${tenant.id}`)];
  const strangers = clients.flatMap((one, at): Fault[] => {
    const known = ours.find(({ client }) => client === one.client);
    const path = ['clients', at] as const;
    if (known === undefined)
      return [faultAt(file, [...path, 'client'], `${one.client} is no client id of ${game}`)];
    const differ = (['platform', 'area', 'edition'] as const).filter((key) => one[key] !== known[key]);
    return differ.map((key) =>
      faultAt(file, [...path, key], `is "${one[key] ?? ''}"; the brand's file says "${known[key] ?? ''}"`),
    );
  });
  const missing = ours.filter(({ client }) => !clients.some((one) => one.client === client));
  return [
    ...strangers,
    ...duplicatesIn(clients, ({ client }) => client).map(([at, client]) =>
      faultAt(file, ['clients', at, 'client'], `${client} appears twice`),
    ),
    ...missing.map(({ client }) =>
      faultAt(file, ['clients'], `${client} of the brand's file is missing: its links would lead nowhere`),
    ),
  ];
}

function goodsFaults(file: string, { goods, groups }: GameDocument): readonly Fault[] {
  return [
    ...duplicatesIn(goods, ({ product }) => product).map(([at, product]) =>
      faultAt(file, ['goods', at, 'product'], `${product} appears twice`),
    ),
    ...duplicatesIn(groups, ({ group }) => group).map(([at, group]) =>
      faultAt(file, ['groups', at, 'group'], `${group} appears twice`),
    ),
    ...goods.flatMap((one, at): Fault[] => {
      const path = ['goods', at] as const;
      const faults = groups.some(({ group }) => group === one.group)
        ? []
        : [faultAt(file, [...path, 'group'], `there is no group "${one.group}" in this file`)];
      if (one.base === undefined && (one.items ?? []).length === 0)
        faults.push(warningAt(file, path, 'says nothing of what it holds: give base, or items'));
      const { limit } = one;
      if (limit !== undefined && (limit.type === 'role') !== (limit.days === 0) && limit.type !== 'game')
        faults.push(
          faultAt(file, [...path, 'limit', 'days'], 'is 0 for "role", above 0 for "time", either for "game"'),
        );
      return faults;
    }),
  ];
}

type At = readonly [path: readonly PropertyKey[], picture: string];

const pictures = (game: GameDocument): readonly At[] => [
  [['logo'], game.logo],
  [['banner'], game.banner],
  ...game.goods.map(({ image }, at): At => [['goods', at, 'image'], image]),
  ...game.activities.flatMap(({ milestones }, at) =>
    milestones.map(({ image }, step): At => [['activities', at, 'milestones', step, 'image'], image]),
  ),
  ...Object.entries(game.page.banner_config ?? {}).flatMap(([locale, banners]) =>
    banners.map((one, at): At => [
      ['page', 'banner_config', locale, at, 'picture_address'],
      one.picture_address,
    ]),
  ),
];
