import { signInProviderIds, type PublicId, type SignInProvider } from './sign-in-providers';

/** The login methods: `account` is user name and password (F4.1), the others are accounts at other providers (F4.4). */
export type LoginMethod = 'account' | SignInProvider;
export const loginMethods: readonly LoginMethod[] = ['account', ...signInProviderIds];

/**
 * A brand's own settings for signing in with accounts at other providers (F4.4). All are public identifiers; a brand has those of the
 * providers it offers.
 */
export type LoginSettings = Readonly<{ methods: readonly LoginMethod[] } & Partial<Record<PublicId, string>>>;

/** One Huawei app serves all brands (F4.4). Sample data. */
export const huaweiAppId = '110000001';
