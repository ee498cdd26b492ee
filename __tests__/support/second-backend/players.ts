import { randomBytes } from 'node:crypto';

export type Player = Readonly<{ name: string; clientId: string; productId: string; token: string }>;

const passwords: Readonly<Record<string, string>> = { player1: 'sandbox-pass-1', player2: 'sandbox-pass-2' };
const logins = new Map<string, Player>();

/** Names and passwords arrive in base64 after three hex characters. */
const plain = (sent: string) => Buffer.from(sent.slice(3), 'base64').toString();

export function logIn(
  username: string,
  password: string,
  game: Pick<Player, 'clientId' | 'productId'>,
): Player | null {
  const name = plain(username);
  if (!Object.hasOwn(passwords, name) || passwords[name] !== plain(password)) return null;
  const player = { name, ...game, token: randomBytes(24).toString('hex') };
  logins.set(player.token, player);
  return player;
}

export const playerOf = (token: string | undefined): Player | null => logins.get(token ?? '') ?? null;

export function logOut({ token }: Player): void {
  logins.delete(token);
}

export function renew(player: Player): Player {
  logOut(player);
  const fresh = { ...player, token: randomBytes(24).toString('hex') };
  logins.set(fresh.token, fresh);
  return fresh;
}

export const userInfo = ({ name, productId, token }: Player) => ({
  username: name,
  suid: `second-${name}`,
  oauth_token: token,
  gp_id: productId,
});

/** Every player has the same two characters. */
export const roles = [
  { role_id: 'r1', name: 'Keeper', level: 12, server_id: 's1', server_name: 'Lighthouse' },
  { role_id: 'r2', name: 'Sailor', level: 3, server_id: 's2', server_name: 'Harbour' },
].map((role) => ({ ...role, area_id: 'a1', last_login: 1_763_800_000 }));
