import type { z } from 'zod';

const timeoutMs = 8_000;
/** Longer answers count as none; no provider's is near it. In characters. */
const longestAnswer = 64 * 1024;

/** A provider's answer, parsed by a schema; or the reason of a failure, for the log. */
export type Asked<T> = Readonly<{ ok: true; content: T } | { ok: false; reason: string }>;

/** Asks a provider for JSON. Redirects aren't followed, since secrets travel. Never throws. */
export async function askJson<T>(
  url: string,
  schema: z.ZodType<T>,
  init: RequestInit = {},
): Promise<Asked<T>> {
  const asked = await askText(url, init);
  if (!asked.ok) return asked;
  const parsed = schema.safeParse(parseJson(asked.content));
  return parsed.success ? { ok: true, content: parsed.data } : { ok: false, reason: 'provider_nonsense' };
}

/** The same for plain text. */
export async function askText(url: string, init: RequestInit = {}): Promise<Asked<string>> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    if (!answer.ok) return { ok: false, reason: `provider_${answer.status}` };
    return text.length > longestAnswer
      ? { ok: false, reason: 'provider_nonsense' }
      : { ok: true, content: text };
  } catch {
    return { ok: false, reason: 'provider_unavailable' };
  }
}

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return null;
  }
}
