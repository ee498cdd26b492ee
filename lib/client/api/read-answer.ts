import * as z from 'zod/mini';
import { ApiCode, apiCodeName } from '@/lib/contract/api-code';
import { envelope } from '@/lib/contract/envelope';
import { parseJson } from '@/lib/domain/json';
import type { ApiResult, ContractFailure } from './api-result';
import type { Reading } from './read-content';

/** Maximum number of faults in a report; more wouldn't help to find the cause. */
const mostFaults = 10;

/**
 * Reads a body by the contract: first the envelope, then, for code 1, the content, item by item, by the call's own schema. `complete` adds
 * what the content lacks and the caller knows.
 */
export async function readAnswer<T>(
  answer: Readonly<{ status: number; body: string }>,
  response: z.ZodMiniType<T>,
  complete: (content: unknown) => unknown = (content) => content,
): Promise<ApiResult<T>> {
  const wrapped = await read(envelope, parseJson(answer.body));
  if (!wrapped.ok) return contractFailure(`HTTP ${answer.status} without an envelope`);
  const { code, msg, content } = wrapped.content;
  if (code !== ApiCode.success) {
    return { ok: false, kind: 'business', code, codeName: apiCodeName(code), msg, content, retryable: false };
  }
  const reading = await read(response, complete(content));
  if (!reading.ok) return contractFailure(reading.faults.slice(0, mostFaults).join(', '));
  const { leftOut } = reading;
  return { ok: true, content: reading.content, ...(leftOut.length > 0 && { leftOut }) };
}

/** Most answers follow the contract, so the code that repairs the others is loaded only with the first of them. */
async function read<T>(schema: z.ZodMiniType<T>, content: unknown): Promise<Reading<T>> {
  const [fullest = schema] = schema instanceof z.ZodMiniUnion ? schema.def.options : [];
  const parsed = z.safeParse(fullest, content).success ? z.safeParse(schema, content) : null;
  if (parsed?.success === true) return { ok: true, content: parsed.data, leftOut: [] };
  // A call must end with a result even where that code can't be loaded, such as after a deployment.
  const repair = await import('./read-content').catch(() => null);
  return repair === null ? { ok: false, faults: [] } : repair.readContent(schema, content);
}

function contractFailure(detail: string): ContractFailure {
  return { ok: false, kind: 'contract', detail, retryable: false };
}
