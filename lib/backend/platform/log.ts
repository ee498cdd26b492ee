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
  const options = { level, redact: { paths: redact, censor: '[redacted]' }, base: null };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export type Log = Logger;
