import type { z } from 'zod';
import { err } from '@/lib/domain/result';
import type { Tenant } from '@/tenants/kit/tenant';
import type { StartedSignIn, ReturnFields, Flow, Identified, SignInStrategy } from './port';

type StrategyDefinition<App, Proof> = Readonly<{
  /** The brand's registration at the provider; null if the brand has no id there or no secrets. */
  appOf(tenant: Tenant): App | null;
  begin(app: App, fresh: Flow): Promise<StartedSignIn | null>;
  /** What proves who came back. If the return address is part of it, it is called `redirectUri`. */
  proof: z.ZodType<Proof>;
  /** Which part of what came back is the state, if it isn't the one called `state`. */
  stateOf?(brought: ReturnFields): string | undefined;
  identify(app: App, proof: Proof, flow: Flow | null): Promise<Identified>;
}>;

/** Builds a provider from what is specific to it; brands without a registration there are handled here. */
export function defineStrategy<App, Proof extends object>({
  appOf,
  begin,
  proof,
  stateOf = ({ state }) => state,
  identify,
}: StrategyDefinition<App, Proof>): SignInStrategy {
  return {
    isOn: (tenant) => appOf(tenant) !== null,
    begin: async (tenant, fresh) => {
      const app = appOf(tenant);
      return app === null ? null : begin(app, fresh);
    },
    receive: (brought) => {
      const read = proof.safeParse(brought);
      if (!read.success) return null;
      return {
        state: stateOf(brought),
        redirectUri: 'redirectUri' in read.data ? (brought.redirectUri ?? null) : null,
        identify: async (tenant, flow) => {
          const app = appOf(tenant);
          return app === null ? err('off') : identify(app, read.data, flow);
        },
      };
    },
  };
}

/** Sends the player to the provider, with the flow as the shop created it. */
export const sendTo = (url: string | null, flow: Flow): StartedSignIn | null =>
  url === null ? null : { url, flow };
