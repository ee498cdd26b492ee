import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { frontDoorHeader } from '@/lib/edge/front-door-key';
import type { PageForm } from '@/lib/edge/page-form';

/** Next's answer, read completely. */
export type NextAnswer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}>;
export type RequestNext = (path: string, form: PageForm) => Promise<NextAnswer>;

/**
 * Requests a page from Next by its internal path, in this process and without a socket. The request is our own and the same for everybody:
 * Next writes the address of the request that it renders for into the page that everybody gets, so it must never see a visitor's (F6.11).
 */
export function createNextRequester(
  next: RequestListener,
  { key, port }: { key: string; port: number },
): RequestNext {
  return async (path, form) => {
    const answer = await inject(next, {
      method: 'GET',
      url: path,
      headers: { host: `localhost:${port}`, accept: '*/*', [frontDoorHeader]: key, ...form.headers },
    });
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : String(value);
    return { status: answer.statusCode, headers, body: answer.rawPayload };
  };
}
