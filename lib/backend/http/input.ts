import { z } from 'zod';
import { parseJson } from '@/lib/domain/json';
import type { AppContext } from './app-env';

/** False for NUL and lone surrogates, which no database stores and no player types. */
const isStorable = (value: string) => !/[\0\p{Surrogate}]/u.test(value);

/** Parameters by name. A GET has them in its query, a POST in a JSON object, where numbers and booleans count as text. */
const body = z.record(
  z.string(),
  z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]),
);

export type Input = Readonly<{ ok: true; values: Record<string, string> } | { ok: false }>;

/** Reads a call's parameters. Not ok if a POST's body isn't a flat JSON object, or if a name or value can't be stored. */
export async function readInput(c: AppContext): Promise<Input> {
  if (c.req.method !== 'POST') return checked(c.req.query());
  const parsed = body.safeParse(parseJson(await c.req.text()));
  return parsed.success ? checked(parsed.data) : { ok: false };
}

function checked(values: Record<string, string>): Input {
  const fits = Object.entries(values).every(([name, value]) => isStorable(name) && isStorable(value));
  return fits ? { ok: true, values: withoutBlanks(values) } : { ok: false };
}

/** `?area_id=` counts as absent. */
function withoutBlanks(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
