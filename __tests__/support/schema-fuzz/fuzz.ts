import { envelope } from '@/lib/contract/envelope';
import { seededRandom } from '../data/seeded-random';
import type { ShopHttp } from '../shop/shop-http';
import { operationsOfDocument, type Operation } from './operations';
import { validInput, type World } from './world';
import { wrongValues } from './wrong-values';

/** Longer than any call of a healthy shop takes. */
const longestMs = 15_000;
const atOnce = 4;

export type Fault = Readonly<{ call: string; method: string; field: string; sent: string; what: string }>;
export type FuzzReport = Readonly<{
  calls: number;
  operations: number;
  fields: number;
  codes: Readonly<Record<string, number>>;
  slowestMs: number;
  faults: readonly Fault[];
}>;

/** The shop to call over HTTP, wherever it runs. */
type Shop = Readonly<{ http: Pick<ShopHttp, 'raw'> }>;

type Shot = Readonly<{
  operation: Operation;
  field: string;
  input: Record<string, unknown>;
  token: string | null;
}>;

/**
 * Calls every operation of the OpenAPI document with a valid login and right values except for one field, each field in turn, until `calls`
 * calls are made. The same seed makes the same calls. An answer must only be an envelope in time, without a server error or anything of
 * another brand.
 */
export async function fuzz(
  shop: Shop,
  world: World,
  { calls, seed, deadlineMs = longestMs }: Readonly<{ calls: number; seed: number; deadlineMs?: number }>,
): Promise<FuzzReport> {
  const random = seededRandom(seed);
  const operations = operationsOfDocument();
  const codes: Record<string, number> = {};
  const faults: Fault[] = [];
  let slowestMs = 0;
  for (let made = 0; made < calls; made += atOnce) {
    const shots = Array.from({ length: Math.min(atOnce, calls - made) }, (_, index) =>
      aim(world, operations, made + index, random),
    );
    await Promise.all(
      shots.map(async (shot, index) => {
        const since = performance.now();
        const { code, what } = await fire(shop, world, shot, { turn: made + index, deadlineMs });
        slowestMs = Math.max(slowestMs, performance.now() - since);
        codes[code] = (codes[code] ?? 0) + 1;
        const { call, method } = shot.operation;
        if (what !== null)
          faults.push({ call, method, field: shot.field, sent: shorten(shot.input[shot.field]), what });
      }),
    );
  }
  const fields = operations.reduce((sum, one) => sum + one.fields.length, 0);
  return { calls, operations: operations.length, fields, codes, slowestMs: Math.round(slowestMs), faults };
}

/** The next call: operations in turn, then their fields in turn, then a random wrong value. */
function aim(world: World, operations: readonly Operation[], turn: number, random: () => number): Shot {
  const operation = operations[turn % operations.length] ?? operations[0];
  if (operation === undefined) throw new Error('The document has no operations.');
  const round = Math.floor(turn / operations.length);
  const [field, schema] = operation.fields[round % operation.fields.length] ?? ['', {}];
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const right = validInput(
    world,
    operation.call,
    operation.fields.map(([name]) => name),
  );
  const { [field]: _, ...without } = right;
  const chance = random();
  const value =
    chance < 0.2 ? (world.foreign[field] ?? pick(Object.values(world.foreign))) : pick(wrongValues(schema));
  const input = chance > 0.95 ? without : { ...right, [field]: value };
  // One call in ten comes without a login, and one with another brand's.
  const token = (chance * 100) % 10 < 1 ? null : (chance * 100) % 10 < 2 ? world.foreignToken : world.token;
  return { operation, field, input, token };
}

async function fire(
  shop: Shop,
  world: World,
  { operation, input, token }: Shot,
  { turn, deadlineMs }: Readonly<{ turn: number; deadlineMs: number }>,
) {
  const { path, method } = operation;
  const query = method === 'GET' ? `?${new URLSearchParams(textual(input))}` : '';
  const init = {
    signal: AbortSignal.timeout(deadlineMs),
    ...(method === 'GET' ? {} : { method: 'POST', body: JSON.stringify(input) }),
  };
  try {
    const ip = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
    const answer = await shop.http.raw(path + query, init, { token, ip });
    const text = await answer.text();
    const reply = envelope.safeParse(JSON.parse(text));
    const code = reply.success ? String(reply.data.code) : `HTTP ${answer.status}`;
    const seen = Object.entries(world.foreign).find(([, value]) => text.includes(value));
    const what =
      answer.status >= 500
        ? `HTTP ${answer.status}`
        : !reply.success
          ? 'no envelope'
          : seen === undefined
            ? null
            : `another brand's ${seen[0]}`;
    return { code, what };
  } catch (error) {
    // A time-out may be an Error of another realm; its name is what matters.
    return { code: 'none', what: String(error) };
  }
}

const textual = (input: Record<string, unknown>) =>
  Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);

const shorten = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);
