import type { Hono } from 'hono';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import { appleRoutes } from './apple-routes';
import type { StandInParts } from './apps';
import { facebookRoutes } from './facebook-routes';
import { oidcRoutes } from './oidc-routes';
import { createOidcServer, type OidcName } from './oidc-server';
import { numberOf, personOf } from './people';
import { twitterRoutes } from './twitter-routes';
import { vkRoutes } from './vk-routes';

type StandIn = Readonly<{
  routes: (parts: StandInParts) => Hono<SandboxEnv>;
  /** Its server reads the request body itself, so nothing may have read it before. */
  readsBody?: true;
}>;

const openId = (name: OidcName): StandIn => ({
  routes: (parts) => {
    const subjectOf = (id: string) => {
      const person = personOf(id);
      return person === null ? id : numberOf(name, name, person);
    };
    return oidcRoutes(name, createOidcServer({ ...parts, name, subjectOf }));
  },
  readsBody: true,
});

/** The stand-in for each provider that the shop supports. */
export const standIns: Readonly<Record<SignInProvider, StandIn>> = {
  google: openId('google'),
  facebook: { routes: facebookRoutes },
  apple: { routes: appleRoutes },
  vk: { routes: vkRoutes },
  twitter: { routes: twitterRoutes },
  huawei: openId('huawei'),
};
