import { keepsOfflinePage } from '@/lib/backend/mount';
import { endingWorker, workerScript } from '@/lib/client/offline/worker-script';
import { hostOf } from '@/lib/loaders/host-of';
import { readFile } from 'node:fs/promises';

export const dynamic = 'force-dynamic';

/**
 * The service worker of this build (F6.3). If the deployment has switched it off, a worker that removes itself from every browser instead.
 * Browsers request it on every visit; it may call nothing but the shop.
 */
export async function GET(request: Request): Promise<Response> {
  if (hostOf(request) === null) return new Response(null, { status: 404 });
  const script = keepsOfflinePage() ? workerScript(await buildId()) : endingWorker;
  return new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}

/** Next's id of the build that this process runs; without a build, as in development, always "unbuilt". */
async function buildId(): Promise<string> {
  const id = await readFile('.next/BUILD_ID', 'utf8').catch(() => '');
  return id.trim() || 'unbuilt';
}
