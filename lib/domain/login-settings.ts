/** Ways to log in (spec section 1); `account` is username and password. */
export const loginMethods = ['account', 'google', 'facebook', 'apple', 'vk', 'twitter', 'huawei'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** A brand's own sign-in client settings (spec section 3, login config). All are public identifiers. */
export type LoginSettings = Readonly<{
  methods: readonly LoginMethod[];
  facebookAppId: string;
  googleClientId: string;
  googlePackage: string;
  appleServiceId: string;
  vkAppId: string;
}>;

/** One app at Huawei serves all brands (spec section 9). Sample data. */
export const huaweiAppId = '110000001';
