import { hostOf } from '@/lib/loaders/host-of';
import { robotsText } from '@/lib/seo/crawler-files';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  const site = hostOf(request);
  if (site === null) return new Response(null, { status: 404 });
  return new Response(robotsText(site.tenant, site.host), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
