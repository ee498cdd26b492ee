import type { ApiOrigin } from '@/lib/domain/api-origin';
import type { Caller } from './caller';
import { refusedCall } from './envelope';
import { callFor, readForwardedCall, type ForwardedCall } from './forwarded-call';
import { tryOrigin } from './try-origin';
import type { WorkingOrigins } from './working-origins';

/** Less than the 10 seconds after which the browser gives up, so that the last origin's answer still reaches it. */
const budgetMs = 9_000;
/** The least time for an origin, however many come after it. */
const leastMs = 2_000;

type Forwarding = Readonly<{
  origins: readonly ApiOrigin[];
  caller: Caller;
  working: WorkingOrigins;
  /** For all origins together. */
  withinMs?: number;
}>;

/**
 * Forwards a call to an external backend: to its origins one after another, starting with the one that answered last. An origin that can't
 * be reached, doesn't answer, breaks off or answers 5xx is skipped, all within one try of the browser. Once an origin may have carried the
 * call out, only reads go on to the next, and creating calls between idempotent origins. Returns the last 5xx if there is nothing better,
 * or null if no origin answered. Answers 404 and 413 itself, as the API does. Throws if the connection of the call breaks off.
 */
export async function forwardApi(
  request: Request,
  { origins, caller, working, withinMs = budgetMs }: Forwarding,
): Promise<Response | null> {
  const read = await readForwardedCall(request, caller);
  if (!read.ok) return refuse(read.error, request, caller);
  const call = read.value;
  const brand = caller.tenant ?? '';
  const deadline = performance.now() + withinMs;
  const open = [...working.inOrder(brand, origins)];
  let worst: Response | null = null;
  for (let origin = open.shift(); origin !== undefined; origin = open.shift()) {
    const left = deadline - performance.now();
    if (left <= 0) break;
    const next = open.filter((other) => isRepeatable(call, origin, other));
    const time = Math.min(left, next.length === 0 ? left : Math.max(left / (next.length + 1), leastMs));
    const outcome = await tryOrigin(callFor(origin, call), time);
    if (outcome.kind === 'answer') {
      working.prefer(brand, origins, origin);
      return outcome.answer;
    }
    const [after] = open;
    if (after !== undefined) working.prefer(brand, origins, after);
    if (outcome.kind === 'fault') worst = outcome.answer;
    if (outcome.kind !== 'unreached') open.splice(0, open.length, ...next);
  }
  return worst;
}

const refusals = { notFound: 404, tooLarge: 413 } as const;

function refuse(code: keyof typeof refusals, { url }: Request, caller: Caller): Response {
  const asked = new URL(url).searchParams.get('spec_lang') ?? undefined;
  const answer = refusedCall({ code, status: refusals[code] }, { caller, asked });
  // The rest of the body isn't read, so the connection can't carry another request.
  if (code === 'tooLarge') answer.headers.set('connection', 'close');
  return answer;
}

/** Whether a call that one origin may have carried out can be repeated at another. */
function isRepeatable({ endpoint }: ForwardedCall, done: ApiOrigin, next: ApiOrigin): boolean {
  if (endpoint === null) return false;
  return endpoint.kind === 'read' || (endpoint.creating && done.idempotent && next.idempotent);
}
