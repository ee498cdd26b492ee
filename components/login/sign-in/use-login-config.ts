'use client';

import { useQuery } from '@tanstack/react-query';
import { loginConfigQuery } from '@/lib/client/queries';
import { useShop } from '@/lib/client/shop';
import { parseLoginConfig, shownMethods } from '@/lib/domain/login-config';
import type { LoginMethod, LoginSettings } from '@/lib/domain/login-settings';
import { platformOf } from '@/lib/domain/platform';
import { isSignInProvider, type SignInProvider } from '@/lib/domain/sign-in-providers';

export type LoginWays = Readonly<{
  /** False only where login_config says that the game knows no passwords. */
  hasPassword: boolean;
  providers: readonly SignInProvider[];
  /** How many there will probably be, while nobody knows yet; null once it is known. */
  expected: number | null;
  /** Google's package. */
  pkg: string;
}>;

/**
 * How players log in to the game, by login_config; by the brand's own settings for brands excused from that list (spec section 9).
 * Where it can't be read, by password alone.
 */
export function useLoginWays(clientId: string | null): LoginWays {
  const { api, area, tenant } = useShop();
  const isExcused = tenant.exemptions.includes('loginList');
  const config = useQuery({
    ...loginConfigQuery(api, { client_id: clientId ?? '', domain_area: area }),
    enabled: !isExcused && clientId !== null,
    select: parseLoginConfig,
  });
  if (isExcused) return waysIn(tenant.login);
  if (config.data !== undefined) return waysIn(config.data);
  const isComing = config.isPending && clientId !== null;
  const expected = isComing ? waysIn(tenant.login).providers.length : null;
  return { hasPassword: true, providers: [], expected, pkg: '' };
}

function waysIn(settings: LoginSettings): LoginWays {
  const { userAgent, maxTouchPoints } = window.navigator;
  const methods: readonly LoginMethod[] = shownMethods(settings, platformOf(userAgent, maxTouchPoints));
  return {
    hasPassword: methods.includes('account'),
    providers: methods.filter(isSignInProvider),
    expected: null,
    pkg: settings.googlePackage,
  };
}
