import { keepsOfflinePage } from '@/lib/backend/mount';
import { endingWorker, workerScript } from '@/lib/client/offline/worker-script';
import { buildId } from '@/lib/loaders/build-id';
import { hostOf } from '@/lib/loaders/host-of';

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
