/**
 * What /showError?code=… may say. The list is closed: the page takes no words from its address, so nobody can put theirs under a
 * brand's name, and an unknown code shows the general text.
 */
export const errorCodes = [
  'params', 'expired', 'network', 'query', 'character', 'cookies', 'environment', 'channel', 'link', 'method', 'payway',
] as const; // prettier-ignore

export type ErrorCode = (typeof errorCodes)[number];

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value);
}
