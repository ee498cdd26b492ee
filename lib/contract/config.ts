import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { extra, extraOr } from './extra';
import { area, identifier, platform, text } from './fields';

const subGame = z.object({ client_id: identifier, name: text(500), logo: extraOr(z.string(), '') });

/** One game as `getGameListV2` lists it (F3.27). */
export const gameListItem = z.object({
  client_id: identifier,
  gp_id: identifier,
  name: text(500),
  logo: extraOr(z.string(), ''),
  banner: extra(z.string()),
  is_select_game: extraOr(z.boolean(), false),
  sub_game: extra(z.record(z.string(), subGame)),
  terms: extra(z.string()),
  privacy: extra(z.string()),
});
export type GameListItem = z.infer<typeof gameListItem>;

export const getGameList = defineEndpoint({
  id: 'getGameListV2',
  path: '/api/pay/getGameListV2',
  summary: 'Games of the brand for a platform and area; with client_id, only that game.',
  cache: 'public',
  request: z.object({ client_id: z.optional(identifier), platform, domain_area: area }),
  response: z.array(gameListItem),
});

/**
 * Page config on the wire. Every field is loose on purpose: `parsePageConfig` (lib/domain) reads them one by one, so that a bad field
 * affects no other (F1.12).
 */
export const getPageConfig = defineEndpoint({
  id: 'configRecharge',
  path: '/api/config/recharge',
  summary: 'Page config of a game: colours, languages, banners, feature switches.',
  cache: 'public',
  request: z.object({ client_id: identifier, domain_area: area }),
  response: z.object({
    grey_code: z.optional(z.unknown()),
    is_open_coupon: z.optional(z.unknown()),
    language_config: z.optional(z.unknown()),
    area_config: z.optional(z.unknown()),
    brand_color: z.optional(z.unknown()),
    banner_config: z.optional(z.unknown()),
    cumulative_config: z.optional(z.unknown()),
    continue_config: z.optional(z.unknown()),
    /** `is_open_card`; an addition of ours. */
    card_config: z.optional(z.unknown()),
  }),
});

/** Login config on the wire, as loose as page config and in either of its two forms: `parseLoginConfig` (lib/domain) reads it (F4.4). */
export const getLoginConfig = defineEndpoint({
  id: 'loginConfig',
  path: '/util/login/login_config',
  summary: 'Ways to log in for a game, with the client numbers of third parties.',
  cache: 'public',
  request: z.object({ client_id: identifier, domain_area: area }),
  response: z.object({
    client_id: z.optional(z.unknown()),
    json_type: z.optional(z.unknown()),
    fb_id: z.optional(z.unknown()),
    gg_id: z.optional(z.unknown()),
    gg_pkg: z.optional(z.unknown()),
    ios_id: z.optional(z.unknown()),
    vk_id: z.optional(z.unknown()),
    twitterHtml: z.optional(z.unknown()),
    loginClient: z.optional(z.unknown()),
    FB: z.optional(z.unknown()),
    Google: z.optional(z.unknown()),
    GooglePkg: z.optional(z.unknown()),
    IOS: z.optional(z.unknown()),
    vk: z.optional(z.unknown()),
    /** An addition of ours: true where the game on a phone can log in a desktop (F7.7). */
    pairing: z.optional(z.unknown()),
  }),
});

export const gameLogo = defineEndpoint({
  id: 'gameLogo',
  path: '/api/config/game_logo',
  summary: "The mark of a client id's game: a path on the shop, or a link.",
  cache: 'public',
  request: z.object({ client_id: identifier }),
  response: z.object({ logo: z.string() }),
});

export const getPlatformIcon = defineEndpoint({
  id: 'platformIcon',
  path: '/api/config/platform_icon',
  summary: 'The sign of the platform that a client id is for: a path on the shop, or a link.',
  cache: 'public',
  unspecified: true,
  request: z.object({ client_id: identifier }),
  response: z.object({ icon: z.string() }),
});
