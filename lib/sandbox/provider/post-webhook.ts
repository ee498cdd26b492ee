import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

/** The answer's HTTP status, or a text that says why there is none. */
export type PostResult = number | string;

/** How long one delivery may take from start to status, in milliseconds. */
export const WEBHOOK_TIMEOUT_MS = 10_000;

/** Posts once, over a new connection. Redirects aren't followed; never rejects. */
export function postWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<PostResult> {
  const target = new URL(url);
  const open = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.any([signal, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)]),
    lookup,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Sandpay-Webhooks/1',
      ...headers,
    },
  };
  return new Promise((resolve) => {
    const sent = open(target, options, (response) => {
      response.on('error', () => undefined).resume();
      resolve(response.statusCode ?? 'no status');
    });
    sent.on('error', (error) => resolve(error.name === 'TimeoutError' ? 'timeout' : error.message));
    sent.end(body);
  });
}

const loopback: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Browsers resolve every name under .localhost to this machine; system resolvers often know only localhost itself. */
const lookup: LookupFunction = (hostname, options: LookupOptions, callback) => {
  if (!/(^|\.)localhost$/.test(hostname)) return systemLookup(hostname, options, callback);
  if (options.all) return callback(null, loopback);
  return callback(null, '127.0.0.1', 4);
};
