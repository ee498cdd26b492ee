import type * as z from 'zod/mini';
import { ApiCode, apiCodeName } from '@/lib/contract/api-code';
import { envelope } from '@/lib/contract/envelope';
import type { ApiResult, ContractFailure } from './api-result';
import { readContent } from './read-content';

/** As many as help to find the cause. */
const mostFaults = 10;

/** Reads a body by the contract: the envelope first, then, for code 1, the content item by item by the call's own schema. */
export function readAnswer<T>(
  answer: Readonly<{ status: number; body: string }>,
  response: z.ZodMiniType<T>,
): ApiResult<T> {
  const wrapped = readContent(envelope, parseJson(answer.body));
  if (!wrapped.ok) return contractFailure(`HTTP ${answer.status} without an envelope`);
  const { code, msg, content } = wrapped.content;
  if (code !== ApiCode.success) {
    return { ok: false, kind: 'business', code, codeName: apiCodeName(code), msg, content, retryable: false };
  }
  const read = readContent(response, content);
  if (!read.ok) return contractFailure(read.faults.slice(0, mostFaults).join(', '));
  const { leftOut } = read;
  return { ok: true, content: read.content, ...(leftOut.length > 0 && { leftOut }) };
}

function contractFailure(detail: string): ContractFailure {
  return { ok: false, kind: 'contract', detail, retryable: false };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
