import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/domain/result';
import { parseJson } from '@/lib/domain/json';

const timeoutMs = 8_000;
/** Longer answers count as invalid; no provider's comes near it. In characters. */
const longestAnswer = 64 * 1024;

/** A provider's answer, parsed by a schema; or why the call failed, for the log. */
export type ProviderAnswer<T> = Result<T>;

/** Asks a provider for JSON. Doesn't follow redirects, since calls carry secrets. Never throws. */
export async function fetchJson<T>(
  url: string,
  schema: z.ZodType<T>,
  init: RequestInit = {},
): Promise<ProviderAnswer<T>> {
  const asked = await fetchText(url, init);
  if (!asked.ok) return asked;
  const parsed = schema.safeParse(parseJson(asked.value));
  return parsed.success ? ok(parsed.data) : err('provider_nonsense');
}

/** The same for plain text. */
export async function fetchText(url: string, init: RequestInit = {}): Promise<ProviderAnswer<string>> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    if (!answer.ok) return err(`provider_${answer.status}`);
    return text.length > longestAnswer ? err('provider_nonsense') : ok(text);
  } catch {
    return err('provider_unavailable');
  }
}
