import { z } from 'zod';
import type { GameRole, GameServers } from './port';

/** An id, of the game or of the shop. */
export const gameId = z.string().min(1).max(128);
const id = gameId;
const name = z.string().max(200);
/** What the character holds of the goods afterwards. Whatever it is, the goods count as given; only the check of a game server reads it. */
const balance = z
  .int()
  .nullish()
  .describe('What the character now holds of the product. It shows others that goods were given once')
  .catch(null);

/** Answers of a game server; unknown fields are ignored. */
export const serversAnswer = z
  .object({
    areas: z.array(z.object({ area_id: id, name })),
    servers: z.array(
      z.object({
        server_id: id,
        name,
        area_id: id,
        status: z.enum(['open', 'maintenance', 'full']),
        merged_into: id.optional().describe('The server that really runs this one now'),
      }),
    ),
  })
  .transform(({ areas, servers }): GameServers => ({
    areas: areas.map((area) => ({ areaId: area.area_id, name: area.name })),
    servers: servers.map((server) => ({
      serverId: server.server_id,
      name: server.name,
      areaId: server.area_id,
      status: server.status,
      mergedInto: server.merged_into ?? null,
    })),
  }));

export const rolesAnswer = z
  .object({
    roles: z.array(
      z.object({
        role_id: id,
        name,
        level: z.int(),
        server_id: id.describe('Where the character was made, whatever that server was merged into'),
        server_name: name,
        area_id: id,
        last_login: z.int().nonnegative().describe('Seconds since 1970'),
      }),
    ),
  })
  .transform(({ roles }): readonly GameRole[] =>
    roles.map((role) => ({
      roleId: role.role_id,
      name: role.name,
      level: role.level,
      serverId: role.server_id,
      serverName: role.server_name,
      areaId: role.area_id,
      lastLogin: role.last_login,
    })),
  );

export const accountAnswer = z.object({ account_id: id });

/** A 2xx counts as a delivery only with the game's own reference. */
export const grantAnswer = z
  .object({ grant_ref: id.describe('The game’s own receipt, the same for every repeat'), balance })
  .transform((said) => ({ reference: said.grant_ref }));
/** A revocation has no reference of its own; the state of the grant confirms it. */
export const revokeAnswer = z
  .object({
    grant_id: id,
    status: z
      .enum(['revoked', 'tombstone'])
      .describe('`tombstone`: the grant hadn’t come, and never will be given'),
    balance,
  })
  .transform((said) => ({ reference: `${said.status}:${said.grant_id}` }));
export const unblockAnswer = z
  .object({ unblock_ref: id })
  .transform((said) => ({ reference: said.unblock_ref }));
/** The protocol's own refusal; answers of a proxy or framework hardly ever have this form. */
export const refusalAnswer = z.object({
  error: z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/), message: z.string() }),
});
export const realNameStateAnswer = z.object({ verified: z.boolean() });
export const realNameStartAnswer = z.object({
  url: z.url({ protocol: /^https?$/ }).describe('The page to send the player to'),
});
