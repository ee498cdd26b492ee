import { emptyDraft, type OrderDraft } from '@/lib/client/storage/order-draft';
import type { Role, Server } from '@/lib/contract/pay-data';

/** A character together with where it lives. `area` is null in games without area roles. */
export type CharacterChoice = Readonly<{
  role: Role;
  server: Server;
  area: Readonly<{ area_id: string; name: string }> | null;
}>;

/** The id an order is sent to: the server that took this one in, where servers were merged (spec section 3). */
export function realServerOf(server: Server): string {
  return server.real_server ?? server.server_id;
}

/** The stored order info after choosing a character; an order begun for another character is no longer its order. */
export function draftWithRole(
  draft: OrderDraft | null,
  clientId: string,
  { role, server, area }: CharacterChoice,
): OrderDraft {
  const before = draft?.clientId === clientId ? draft : { ...emptyDraft, clientId };
  const isSame = before.server?.value === server.server_id && before.role?.value === role.role_id;
  return {
    ...before,
    area: area === null ? null : { display: area.name, value: area.area_id },
    server: { display: server.name, value: server.server_id },
    realServer: realServerOf(server),
    role: { display: role.name, value: role.role_id },
    ...(isSame ? {} : { billing_no: null, rechargeKey: null }),
  };
}
