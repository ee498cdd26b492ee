import type { OrderDraft } from '@/lib/client/storage/order-draft';
import type { Role } from '@/lib/contract/pay-data';
import { isSameServer } from '@/lib/domain/server-id';
import type { ChosenRole } from './purchase';

/** The character that receives the goods, or null. `isForeign`: the address names one that this account doesn't have. */
export type PickedRole = Readonly<{ role: ChosenRole | null; isForeign: boolean }>;

/**
 * Chooses one of the player's characters: the one in the address, else the last one chosen, else the only
 * one. If the address names a server or character that this account doesn't have, none is chosen instead. An area alone counts where the
 * player has characters in it.
 */
export function pickRole(
  roles: readonly Role[],
  query: Pick<URLSearchParams, 'get'>,
  draft: OrderDraft | null,
): PickedRole {
  const named = namedIn(query);
  const fitting = roles.filter((role) => fits(role, named));
  const isArea = named.server === null && named.role === null;
  const meant = isArea && fitting.length === 0 ? roles : fitting;
  return {
    role: remembered(meant, draft) ?? onlyOne(meant),
    isForeign: !isArea && meant.length === 0,
  };
}

type RoleQuery = Readonly<{ area: string | null; server: string | null; role: string | null }>;

function namedIn(query: Pick<URLSearchParams, 'get'>): RoleQuery {
  const named = (key: string) => query.get(key) || null;
  return { area: named('area_id'), server: named('server_id'), role: named('role_id') };
}

function fits({ area_id, server_id, role_id }: Role, { area, server, role }: RoleQuery): boolean {
  if (role && role !== role_id) return false;
  if (server && !isSameServer(server, server_id)) return false;
  return !area || area === area_id;
}

function remembered(roles: readonly Role[], draft: OrderDraft | null): ChosenRole | null {
  const server = draft?.server?.value;
  if (server === undefined) return null;
  const found = roles.find(
    (role) => role.role_id === draft?.role?.value && isSameServer(role.server_id, server),
  );
  return found === undefined ? null : { ...found, realServer: draft?.realServer ?? undefined };
}

function onlyOne(roles: readonly Role[]): Role | null {
  return roles.length === 1 ? (roles[0] ?? null) : null;
}
