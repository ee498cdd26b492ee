import { callerOf, serveApi } from '@/lib/backend/mount';

/** Passes a browser's request to the API when Next serves it. Our own server doesn't need this. */
export function callApi(request: Request): Promise<Response> {
  return serveApi(
    request,
    callerOf((name) => request.headers.get(name)),
  );
}
