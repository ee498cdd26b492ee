/**
 * The codes that /showError?code=… accepts. The list is closed: the page shows no text from its address, so nobody can publish their own
 * text under a brand's name. An unknown code shows the general text.
 */
export const errorCodes = [
  'params',
  'expired',
  'network',
  'query',
  'character',
  'cookies',
  'environment',
  'channel',
  'link',
  'method',
  'payway',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value);
}
