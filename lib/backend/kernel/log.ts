import pino, { type Logger } from 'pino';
import { traceOfLine } from './tracing';

/** What must never reach the log, at any depth that we log. */
const secretKeys = [
  'password',
  'oauth_token',
  'token',
  'authorization',
  'card_info',
  'cookie',
  'secret',
  'receipt',
  'username',
];
const redact = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** A structured logger that writes one JSON object per line. Log paths, but never query strings or bodies. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: redact, censor: '[redacted]' },
    base: null,
    mixin: traceOfLine,
    serializers: { err: toLoggedError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export type Log = Logger;

/** An error without the parameters of a failed query, which drizzle writes into the message and into its own fields. */
function toLoggedError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const text = (key: string): string => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : '';
  };
  const message = text('message').split('\nparams: ')[0] ?? '';
  const cause: unknown = Reflect.get(error, 'cause');
  return {
    type: text('name'),
    message,
    stack: text('stack').replace(text('message'), () => message),
    ...(text('code') === '' ? {} : { code: text('code') }),
    ...(cause === undefined ? {} : { cause: toLoggedError(cause) }),
  };
}
