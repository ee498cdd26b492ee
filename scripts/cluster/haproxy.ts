import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the balancer listens and what is behind it, by port on this machine. A port without a listener is left out until there is one. */
export type Balanced = Readonly<{ port: number; pages: readonly number[]; api: readonly number[] }>;

/** API calls; everything else is a page or a page's file. */
const calls = ['/api/', '/util/', '/service/'];

/**
 * The balancer's settings: it asks each server once a second whether it is ready, and retries a refused connection on another. If none is
 * ready, as without the database, those that are alive answer. It never sends a request again: only the caller's key can tell whether the
 * request was carried out.
 */
export function haproxyConfig({ port, pages, api }: Balanced): string {
  const backend = (name: string, ports: readonly number[], asks: string, fall: number) => `backend ${name}
  balance roundrobin
  http-check send meth GET uri ${asks} ver HTTP/1.1 hdr Host localhost
  default-server inter 1s fall ${fall} rise 1
${ports.map((at) => `  server ${name}${at} 127.0.0.1:${at} check`).join('\n')}
`;
  const both = (name: string, ports: readonly number[]) =>
    [backend(name, ports, '/api/readyz', 1), backend(`alive-${name}`, ports, '/api/healthz', 3)].join('\n');
  const others = pages.length === 0 ? 'api' : 'pages';
  return `global
  maxconn 4096

defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 60s
  # Longer than the two seconds within which a process says whether it is ready; otherwise a slow moment takes all of them away at once.
  timeout check 3s
  # Shorter than KEEP_ALIVE_SECONDS, so that the shop never closes a connection that is about to be used.
  timeout http-keep-alive 60s
  retries 3
  retry-on conn-failure
  option redispatch
  option httpchk

frontend shop
  bind 127.0.0.1:${port}
  # TRUST_PROXY=1 believes the last word of each list, which is this one's.
  option forwardfor
  http-request add-header X-Forwarded-Host %[req.hdr(host)]
  http-request add-header X-Forwarded-Proto http
  acl isCall path_beg ${calls.join(' ')}
  use_backend alive-api if isCall { nbsrv(api) eq 0 }
  use_backend api if isCall
  use_backend alive-${others} if { nbsrv(${others}) eq 0 }
  default_backend ${others}

${both('api', api)}
${pages.length === 0 ? '' : both('pages', pages)}`;
}

/** Whether haproxy is installed on this machine (Debian's package haproxy). */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** Starts a balancer with these settings, which it reads from a file in `dir`. */
export function startHaproxy(dir: string, config: string): Readonly<{ stop(): Promise<void> }> {
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = spawn('haproxy', ['-q', '-f', file], { stdio: 'ignore' });
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
