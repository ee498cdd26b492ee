import type { OrderDraft } from '@/lib/client/storage/order-draft';
import type { Role } from '@/lib/contract/pay-data';
import type { ChosenRole } from '@/components/recharge/purchase';

/**
 * The character to choose for the player, out of those that are theirs: the one the address names, the one chosen last, or
 * the only one there is. Null where the player has to choose.
 */
export function pickRole(
  roles: readonly Role[],
  query: Pick<URLSearchParams, 'get'>,
  draft: OrderDraft | null,
): ChosenRole | null {
  return named(roles, query) ?? remembered(roles, draft) ?? onlyOne(roles);
}

function named(roles: readonly Role[], query: Pick<URLSearchParams, 'get'>): Role | null {
  const [area, server, role] = [query.get('area_id'), query.get('server_id'), query.get('role_id')];
  if (!server && !role) return null;
  const fits = (wanted: string | null, value: string) => !wanted || wanted === value;
  return onlyOne(
    roles.filter(
      ({ role_id, server_id, area_id }) =>
        fits(role, role_id) && fits(server, server_id) && fits(area, area_id),
    ),
  );
}

function remembered(roles: readonly Role[], draft: OrderDraft | null): ChosenRole | null {
  const found = roles.find(
    (role) => role.role_id === draft?.role?.value && role.server_id === draft.server?.value,
  );
  return found === undefined ? null : { ...found, realServer: draft?.realServer ?? undefined };
}

function onlyOne(roles: readonly Role[]): Role | null {
  return roles.length === 1 ? (roles[0] ?? null) : null;
}
