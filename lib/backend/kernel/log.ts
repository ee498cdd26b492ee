import pino, { type Logger } from 'pino';

/** What must never reach a log line, at any of the depths we log at. */
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

/** A structured logger, one JSON object a line. Paths are logged, query strings and bodies never. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: redact, censor: '[redacted]' },
    base: null,
    serializers: { err: toLoggedError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export type Log = Logger;

/** An error without the values of a failed query: drizzle writes them into the message and its own fields. */
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
