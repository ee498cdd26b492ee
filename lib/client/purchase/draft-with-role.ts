import { emptyDraft, type OrderDraft } from '@/lib/client/storage/order-draft';
import type { Role, Server } from '@/lib/contract/pay-data';
import { realServerOf } from '@/lib/domain/server-id';

/** A character and its server. `area` is null in games without areas. */
export type CharacterChoice = Readonly<{
  role: Role;
  server: Server;
  area: Readonly<{ area_id: string; name: string }> | null;
}>;

/** The game of a character; `gameProductId` is null for a client id that the brand doesn't have. */
type GameOfRole = Readonly<{ clientId: string; gameProductId: string | null }>;

/** The stored order draft after choosing a character. An order begun for another character is removed from it. */
export function draftWithRole(
  draft: OrderDraft | null,
  game: GameOfRole,
  { role, server, area }: CharacterChoice,
): OrderDraft {
  const before = draft?.clientId === game.clientId ? draft : emptyDraft;
  const isSame = before.server?.value === server.server_id && before.role?.value === role.role_id;
  return {
    ...before,
    ...game,
    area: area === null ? null : { display: area.name, value: area.area_id },
    server: { display: server.name, value: server.server_id },
    realServer: realServerOf(server),
    role: { display: role.name, value: role.role_id },
    ...(isSame ? {} : { billing_no: null, rechargeKey: null }),
  };
}
