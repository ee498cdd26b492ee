import type { RequestListener } from 'node:http';
import { createFrontDoor } from '@/lib/server/front-door';
import { enabledHosts } from '@/tenants/kit/enabled';
import { captureLog } from './log-lines';

type Door = Parameters<typeof createFrontDoor>[0];
type Parts = Partial<Omit<Door, 'settings' | 'log'>> & Readonly<{ trustedHops?: number }>;

const unlimited: Door['limit'] = { admit: () => true, release: () => undefined };

/**
 * The server's front door without limits, stored pages or Next, except for the parts that a test replaces. What passes it is answered with
 * an empty text, and its address is noted in `reached`.
 */
export function openFrontDoor({ trustedHops = 0, ...parts }: Parts = {}) {
  const reached: string[] = [];
  const behind: RequestListener = (request, response) => {
    reached.push(request.url ?? '');
    response.end();
  };
  const log = captureLog();
  const door = createFrontDoor({
    next: behind,
    file: behind,
    call: async (request, response) => behind(request, response),
    answers: { find: async () => null },
    limit: unlimited,
    hostFileLimit: unlimited,
    ...parts,
    settings: { mode: 'sandbox', hosts: enabledHosts(''), trustedHops, brandApi: '', trackOrigin: '' },
    log: log.log,
  });
  return { door, reached, log };
}
