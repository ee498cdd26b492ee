import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The ports of everything that is started, counted from the first one. */
export type Ports = Readonly<
  Record<
    | 'shop'
    | 'otherShop'
    | 'plain'
    | 'tls'
    | 'gameTls'
    | 'accountsTls'
    | 'providerTls'
    | 'game'
    | 'accounts'
    | 'provider'
    | 'unusedGame'
    | 'unusedIdentity',
    number
  >
>;

export function portsFrom(first: number): Ports {
  return {
    shop: first,
    otherShop: first + 1,
    plain: first + 2,
    tls: first + 3,
    gameTls: first + 4,
    accountsTls: first + 5,
    providerTls: first + 6,
    game: first + 7,
    accounts: first + 8,
    provider: first + 9,
    unusedGame: first + 10,
    unusedIdentity: first + 11,
  };
}

/** Where the places that the guides name are on this machine. */
export type Places = Readonly<{
  /** Stands for the file system of the shop's machine. */
  root: string;
  /** The copy of the repository. */
  checkout: string;
  ports: Ports;
  /** The package, as the guide's link to it. */
  shop: string;
  secrets: string;
  /** The file with the shop's settings. */
  settings: string;
  catalogue: string;
  certificate: string;
  /** A guide's text with this machine's places instead of the guide's. */
  here(text: string): string;
}>;

export function placesAt(
  root: string,
  checkout: string,
  { ports, database }: Readonly<{ ports: Ports; database: URL }>,
): Places {
  for (const folder of ['opt', 'etc/shop', 'srv', 'backups', 'game', 'accounts', 'proxy'])
    mkdirSync(join(root, folder), { recursive: true });
  const at = (port: number) => `https://localhost:${port}`;
  const replaced: readonly (readonly [string, string])[] = [
    ['/tmp/shop-1.0.0', join(root, 'opt/shop-1.0.0')],
    ...['/opt', '/etc/shop', '/srv/catalogue', '/backups'].map((each) => [each, root + each] as const),
    ['db.internal:5432', database.host],
    ['https://game.moonrise.example', at(ports.gameTls)],
    ['https://accounts.moonrise.example', at(ports.accountsTls)],
    ['SANDPAY_ORIGIN=http://127.0.0.1:4012', `SANDPAY_ORIGIN=${at(ports.providerTls)}`],
    ['CALLBACK_ORIGIN=https://pay.moonrise.example', `CALLBACK_ORIGIN=${at(ports.tls)}`],
    [
      '--resolve pay.moonrise.example:443:203.0.113.10',
      `--connect-to pay.moonrise.example:443:127.0.0.1:${ports.tls}`,
    ],
  ];
  return {
    root,
    checkout,
    ports,
    shop: join(root, 'opt/shop'),
    secrets: join(root, 'etc/shop/secrets'),
    settings: join(root, 'etc/shop/env'),
    catalogue: join(root, 'srv/catalogue/moonrise'),
    certificate: join(root, 'proxy/fullchain.pem'),
    // A place is replaced only where it begins: not "/opt" within the path that has just been put in its place.
    here: (text) =>
      replaced.reduce(
        (sofar, [from, to]) => sofar.replaceAll(new RegExp(`(?<![\\w.-])${escaped(from)}`, 'g'), () => to),
        text,
      ),
  };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
