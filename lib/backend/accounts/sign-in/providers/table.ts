import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import type { SignInProviders } from '@/lib/backend/accounts/sign-in/port';
import { createApple } from './apple';
import { createFacebook } from './facebook';
import { createGoogle } from './google';
import { createHuawei } from './huawei';
import { createTwitter } from './twitter';
import { createVk } from './vk';

/** Every provider, according to the settings. */
export const createSignInProviders = (settings: SignInSettings): SignInProviders => ({
  google: createGoogle(settings),
  facebook: createFacebook(settings),
  apple: createApple(settings),
  vk: createVk(settings),
  twitter: createTwitter(settings),
  huawei: createHuawei(settings),
});
