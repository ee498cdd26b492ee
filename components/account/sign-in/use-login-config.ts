'use client';

import { useQuery } from '@tanstack/react-query';
import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { fresh, readOptions } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import { parseLoginConfig, shownMethods } from '@/lib/domain/login-config';
import type { LoginMethod, LoginSettings } from '@/lib/domain/login-settings';
import { platformOf } from '@/lib/domain/platform';
import { isSignInProvider, type SignInProvider } from '@/lib/domain/sign-in-providers';

export type LoginOptions = Readonly<{
  /** False only if login_config, or the settings of a brand that is exempt from it, leave passwords out. */
  hasPassword: boolean;
  providers: readonly SignInProvider[];
  /** The probable number of buttons while login_config is being read; null once it is known. */
  expected: number | null;
  /** Whether the game on the player's phone can log in this browser. */
  hasPairing: boolean;
  /** The package name that Google's sign-in requires. */
  pkg: string;
}>;

export const loginConfigQuery = (client: ApiClient, input: InputOf<'loginConfig'>) =>
  readOptions(client, 'loginConfig', input, { staleTime: fresh.catalogue });

/**
 * How players can log in to the game: from login_config, or from the brand's own settings for the brands exempt from it (F4.4). If
 * login_config can't be read, by password only.
 */
export function useLoginOptions(clientId: string | null): LoginOptions {
  const { api, area, tenant } = useShop();
  const isExcused = tenant.exemptions.includes('loginList');
  const config = useQuery({
    ...loginConfigQuery(api, { client_id: clientId ?? '', domain_area: area }),
    enabled: !isExcused && clientId !== null,
    select: parseLoginConfig,
  });
  if (isExcused) return optionsIn(tenant.login);
  if (config.data !== undefined) return { ...optionsIn(config.data), hasPairing: config.data.hasPairing };
  const isComing = config.isPending && clientId !== null;
  const expected = isComing ? optionsIn(tenant.login).providers.length : null;
  return { hasPassword: true, providers: [], expected, hasPairing: false, pkg: '' };
}

function optionsIn(settings: LoginSettings): LoginOptions {
  const { userAgent, maxTouchPoints } = window.navigator;
  const methods: readonly LoginMethod[] = shownMethods(settings, platformOf(userAgent, maxTouchPoints));
  return {
    hasPassword: methods.includes('account'),
    providers: methods.filter(isSignInProvider),
    expected: null,
    hasPairing: false,
    pkg: settings.googlePackage ?? '',
  };
}
