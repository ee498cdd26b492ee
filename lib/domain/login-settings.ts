/**
 * The ways to log in; `account` is user name and password (F4.1), the others are accounts elsewhere (F4.4).
 */
export const loginMethods = ['account', 'google', 'facebook', 'apple', 'vk', 'twitter', 'huawei'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/**
 * A brand's own settings for signing in with accounts elsewhere (F4.4). All of them are public identifiers.
 */
export type LoginSettings = Readonly<{
  methods: readonly LoginMethod[];
  facebookAppId: string;
  googleClientId: string;
  googlePackage: string;
  appleServiceId: string;
  vkAppId: string;
}>;

/** One Huawei app serves all brands (F4.4). Sample data. */
export const huaweiAppId = '110000001';
