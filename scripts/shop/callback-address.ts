import { z } from 'zod';
import { callbackPath } from '@/lib/backend/http/body-limits';
import type { Finding } from '@/lib/backend/operate/doctor';

const check = 'address of callbacks';
/** No provider has this name, so the call does nothing. */
const nobody = `${callbackPath}doctor`;
const refusal = z.object({ error: z.literal('UNKNOWN_PROVIDER') });

/**
 * Whether providers' callbacks to this origin reach a shop of this kind: another shop, or a proxy that sends them elsewhere, answers
 * differently. Two installations of this shop can't be told apart. Waits at most `reachMs` milliseconds.
 */
export async function callbackFinding(origin: string, reachMs: number): Promise<Finding> {
  const signal = AbortSignal.timeout(reachMs);
  const answer = await fetch(new URL(nobody, origin), { method: 'POST', redirect: 'manual', signal });
  const said: unknown = await answer.json().catch(() => null);
  return answer.status === 404 && refusal.safeParse(said).success
    ? { check, state: 'ok', says: `${origin} leads to this shop` }
    : {
        check,
        state: 'wrong',
        says: `${origin} answers ${nobody} with ${answer.status}, not as this shop does: callbacks go elsewhere`,
      };
}
