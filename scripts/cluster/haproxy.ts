import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the balancer listens and what is behind it, by port on this machine. A port without a listener is left out until there is one. */
export type Balanced = Readonly<{ port: number; pages: readonly number[]; api: readonly number[] }>;

/** API calls; everything else is a page or a page's file. */
const calls = ['/api/', '/util/', '/service/'];

/**
 * The balancer's settings: it asks each server once a second whether it is ready, and retries a refused connection on another. It never
 * sends a request again: only the caller's key can tell whether the request was carried out.
 */
export function haproxyConfig({ port, pages, api }: Balanced): string {
  const servers = (ports: readonly number[], path: string) =>
    ports.map((at) => `  server ${path}${at} 127.0.0.1:${at} check`).join('\n');
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
  http-check send meth GET uri /api/readyz ver HTTP/1.1 hdr Host localhost
  default-server inter 1s fall 1 rise 1

frontend shop
  bind 127.0.0.1:${port}
  # TRUST_PROXY=1 believes the last word of each list, which is this one's.
  option forwardfor
  http-request add-header X-Forwarded-Host %[req.hdr(host)]
  http-request add-header X-Forwarded-Proto http
  use_backend api if { path_beg ${calls.join(' ')} }
  default_backend ${pages.length === 0 ? 'api' : 'pages'}

backend api
  balance roundrobin
${servers(api, 'api')}
${pages.length === 0 ? '' : `\nbackend pages\n  balance roundrobin\n${servers(pages, 'pages')}\n`}`;
}

/** Whether haproxy is installed on this machine (Debian's package haproxy). */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** Starts the balancer with a settings file in `dir`. */
export function startHaproxy(dir: string, balanced: Balanced): Readonly<{ stop(): Promise<void> }> {
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(balanced));
  const child = spawn('haproxy', ['-q', '-f', file], { stdio: 'ignore' });
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
