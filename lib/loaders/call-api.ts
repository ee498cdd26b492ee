import { callerOf, serveApi } from '@/lib/backend/mount';

/** Hands a request of the browser to the API, where Next serves it: our own server does without. */
export function callApi(request: Request): Promise<Response> {
  return serveApi(
    request,
    callerOf((name) => request.headers.get(name)),
  );
}
