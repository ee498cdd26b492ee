import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import type { SignInProviders } from './port';
import { createApple } from './providers/apple';
import { createFacebook } from './providers/facebook';
import { createGoogle } from './providers/google';
import { createHuawei } from './providers/huawei';
import { createTwitter } from './providers/twitter';
import { createVk } from './providers/vk';

/** All providers, as the settings have them. */
export function createSignInProviders(settings: SignInSettings): SignInProviders {
  return {
    google: createGoogle(settings),
    facebook: createFacebook(settings),
    apple: createApple(settings),
    vk: createVk(settings),
    twitter: createTwitter(settings),
    huawei: createHuawei(settings),
  };
}
