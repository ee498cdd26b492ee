import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasHaproxy } from '../cluster/haproxy';
import type { Places } from './places';
import { startTlsProxy } from './tls-proxy';

/** The proxy in front of the shop's processes, by name. */
export type ShopProxy = Readonly<{ name: string; stop(): Promise<void> }>;

/** Starts HAProxy with the shipped settings, or the small proxy where HAProxy isn't installed. */
export async function startShopProxy(places: Places): Promise<ShopProxy> {
  const { ports, root } = places;
  const folder = join(root, 'proxy');
  const pem = (name: string) => readFileSync(join(folder, `${name}.pem`));
  if (!hasHaproxy()) {
    const behind = [ports.shop, ports.otherShop];
    const proxy = await startTlsProxy({ port: ports.tls, key: pem('key'), cert: pem('fullchain'), behind });
    return { name: 'a small proxy of Node', stop: proxy.stop };
  }
  writeFileSync(join(folder, 'shop.pem'), Buffer.concat([pem('fullchain'), pem('key')]));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settingsFor(places));
  const child = spawn('haproxy', ['-q', '-f', file], { stdio: 'ignore' });
  return {
    name: 'HAProxy with deploy/proxy/haproxy.cfg',
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The shipped file with certificate, ports and both processes entered, as the guide says. */
function settingsFor({ ports, root }: Places): string {
  return (
    readFileSync('deploy/proxy/haproxy.cfg', 'utf8')
      .replaceAll('/etc/ssl/shop/', `${join(root, 'proxy')}/`)
      // Only root can become another user.
      .replace(/^ {2}(?:user|group) haproxy\n/gm, process.getuid?.() === 0 ? '$&' : '')
      .replace('bind :80\n', `bind 127.0.0.1:${ports.plain}\n`)
      .replace('bind :443 ', `bind 127.0.0.1:${ports.tls} `)
      .replaceAll('server one 127.0.0.1:3000', `server one 127.0.0.1:${ports.shop}`)
      .replaceAll('# server two 127.0.0.1:3001', `server two 127.0.0.1:${ports.otherShop}`)
  );
}
