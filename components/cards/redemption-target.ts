import type { Popup } from '@/lib/client/popups/popup';
import type { Platform } from '@/lib/domain/platform';

/** The receiver of what a card is redeemed for: the parameters of the calls, and the names that players read. */
export type RedemptionTarget = Readonly<{
  client_id: string;
  /** The player's suid. */
  who: string;
  server_id: string;
  role_id: string;
  /** Empty when the game has no areas. */
  area_id: string;
  platform: Platform;
  roleName: string;
  serverName: string;
}>;

export type CardReceiver = Omit<Extract<Popup, { kind: 'card' }>, 'kind'>;

/** The receiver, on the server into which the character's own was merged, if it was. */
export function redemptionTarget({ clientId, who, role, platform }: CardReceiver): RedemptionTarget {
  const { role_id, server_id, realServer, area_id, name, server_name } = role;
  return {
    client_id: clientId,
    who,
    role_id,
    area_id,
    platform,
    server_id: realServer ?? server_id,
    roleName: name,
    serverName: server_name,
  };
}
