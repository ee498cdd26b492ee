import * as z from 'zod/mini';
import { ApiCode, apiCodeName } from '@/lib/contract/api-code';
import { envelope } from '@/lib/contract/envelope';
import type { ApiResult, ContractFailure } from './api-result';

/** Reads a body by the contract: the envelope first, then, for code 1, the content by the call's own schema. */
export function readAnswer<T>(
  answer: Readonly<{ status: number; body: string }>,
  response: z.ZodMiniType<T>,
): ApiResult<T> {
  const wrapped = z.safeParse(envelope, parseJson(answer.body));
  if (!wrapped.success) return contractFailure(`HTTP ${answer.status} without an envelope`);
  const { code, msg, content } = wrapped.data;
  if (code !== ApiCode.success) {
    return { ok: false, kind: 'business', code, codeName: apiCodeName(code), msg, content, retryable: false };
  }
  const parsed = z.safeParse(response, content);
  if (parsed.success) return { ok: true, content: parsed.data };
  return contractFailure(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', '),
  );
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
