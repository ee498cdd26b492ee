/** How the nodes agree on who is the primary, in seconds. A primary that is gone is replaced after `ttl` and a few seconds of election. */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 5 } as const;

/** Where a node of the cluster is reached: it listens on `own`, and everybody else, etcd included, is reached through proxies. */
export type NodePlaces = Readonly<{
  name: string;
  /** The node's folder, for its data and its socket. */
  folder: string;
  /** PostgreSQL's binaries. */
  binaries: string;
  own: Readonly<{ postgres: number; rest: number }>;
  seen: Readonly<{ postgres: number; rest: number }>;
  etcd: number;
}>;

const here = '127.0.0.1';

/**
 * Patroni's settings of one node, as JSON, which is YAML too. Replication is synchronous: a commit is answered once a second node has it, and
 * only that node can become the primary, so what the shop was told is never lost.
 */
export function patroniSettings({ name, folder, binaries, own, seen, etcd }: NodePlaces): string {
  const trust = [
    'local all all trust',
    `host all all ${here}/32 trust`,
    `host replication all ${here}/32 trust`,
  ];
  const settings = {
    scope: 'shop',
    name,
    restapi: { listen: `${here}:${own.rest}`, connect_address: `${here}:${seen.rest}` },
    // Without this, Patroni would ask etcd for its own address, and go past the proxy.
    etcd3: { hosts: [`${here}:${etcd}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...timing,
        synchronous_mode: true,
        // A new primary waits for a second node from its first commit on, and not only once it has chosen one.
        synchronous_mode_strict: true,
        // A primary whose server died is replaced, not started again first.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, 'no-sync'],
      pg_hba: trust,
    },
    postgresql: {
      listen: `${here}:${own.postgres}`,
      connect_address: `${here}:${seen.postgres}`,
      data_dir: `${folder}/data`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      use_unix_socket: true,
      pg_hba: trust,
      // Processes die in these tests, the machine doesn't: nothing has to reach the disk.
      parameters: { unix_socket_directories: folder, fsync: 'off' },
      authentication: { superuser: { username: 'shop' }, replication: { username: 'replicator' } },
    },
  };
  return JSON.stringify(settings, null, 2);
}

/** A node as the balancer reaches it. */
type BalancedNode = Pick<NodePlaces, 'name' | 'seen'>;

/**
 * The settings of the balancer in front of the nodes: `port` leads to the primary and `readPort` to the others. It asks Patroni every second,
 * and cuts the connections to a node that no longer is what it was.
 */
export function databaseBalancer(port: number, readPort: number, nodes: readonly BalancedNode[]): string {
  const list = (name: string, at: number, check: string) => `listen ${name}
  bind ${here}:${at}
  option httpchk GET ${check}
  http-check expect status 200
${nodes.map(({ name: node, seen }) => `  server ${node} ${here}:${seen.postgres} check port ${seen.rest}`).join('\n')}
`;
  return `global
  maxconn 2048

defaults
  mode tcp
  balance roundrobin
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions

${list('primary', port, '/primary')}
${list('replicas', readPort, '/replica')}`;
}
