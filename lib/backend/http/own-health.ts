import { newRequestId } from '@/lib/backend/kernel/ids';
import { secure } from './answer-headers';

const paths = ['/api/healthz', '/api/readyz'];

/** The answer to a health check of a process without a database: it is well, and ready, if it answers at all. Null for any other call. */
export function ownHealth({ method, url }: Pick<Request, 'method' | 'url'>): Response | null {
  if (!paths.includes(new URL(url).pathname) || !['GET', 'HEAD'].includes(method)) return null;
  const answer = Response.json({ ok: true });
  secure(answer.headers, newRequestId());
  return answer;
}
