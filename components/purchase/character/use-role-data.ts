'use client';

import { useQuery } from '@tanstack/react-query';
import { useCurrentClientId, useCurrentUser } from '@/lib/client/account/current-game';
import type { ApiClient, InputOf, OutputOf } from '@/lib/client/api/api-client';
import {
  allRolesQuery,
  fresh,
  readOptions,
  roleListQuery,
  serverListQuery,
} from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import { ownKeys } from '@/lib/client/storage/keys';
import { useStored } from '@/lib/client/storage/use-stored';
import type { Role, Server } from '@/lib/contract/pay-data';
import { parsePageConfig, type PageConfigBrand } from '@/lib/domain/page-config';

/** Page config, parsed with the brand's own values as defaults. */
export const pageConfigQuery = (
  client: ApiClient,
  input: InputOf<'configRecharge'>,
  brand: PageConfigBrand,
) => ({
  ...readOptions(client, 'configRecharge', input, { staleTime: fresh.catalogue }),
  select: (content: OutputOf<'configRecharge'>) => parsePageConfig(content, brand),
});

const noRoles: readonly Role[] = [];
const noServers: readonly string[] = [];

/** The servers of the current game, with what is known about the player's characters on them. */
export function useServers() {
  const { api, area, tenant } = useShop();
  const user = useCurrentUser();
  const clientId = useCurrentClientId();
  const input = { client_id: clientId ?? '' };
  const isReady = clientId !== null && user !== null;
  const servers = useQuery({ ...serverListQuery(api, input), enabled: isReady });
  const roles = useQuery({ ...allRolesQuery(api, input, user?.suid ?? ''), enabled: isReady });
  const config = useQuery({
    ...pageConfigQuery(api, { ...input, domain_area: area }, tenant),
    enabled: isReady,
  });
  const lastUsed = useStored(ownKeys.lastServers);
  return {
    user,
    clientId,
    servers,
    /** Whether the player chooses an area before the server. The page nearly always supplies this, so it is known at once. */
    areaRole: config.data?.areaRole ?? false,
    /** Null while unknown. If the characters can't be read, recently used servers are shown instead. */
    allRoles: roles.isPending ? null : (roles.data ?? noRoles),
    lastUsed: (clientId === null ? undefined : lastUsed?.[clientId]) ?? noServers,
  };
}

/** The player's characters on one server. Characters already known are shown while the server's own list loads. */
export function useRolesOn(server: Server, known: readonly Role[], areaRole: boolean) {
  const { api } = useShop();
  const user = useCurrentUser();
  const clientId = useCurrentClientId();
  const here = known.filter(({ server_id }) => server_id === server.server_id);
  const input = {
    client_id: clientId ?? '',
    server_id: server.server_id,
    ...(areaRole && { area_id: server.area_id }),
  };
  return useQuery({
    ...roleListQuery(api, input, user?.suid ?? ''),
    enabled: clientId !== null && user !== null,
    ...(here.length > 0 && { placeholderData: [...here] }),
  });
}
