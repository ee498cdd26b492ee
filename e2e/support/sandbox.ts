import { z } from 'zod';

const gameOrigin = `http://127.0.0.1:${process.env.SANDBOX_GAME_PORT ?? '4011'}`;
const providerOrigin = `http://127.0.0.1:${process.env.SANDBOX_PROVIDER_PORT ?? '4012'}`;

const grants = z.object({
  grants: z.array(
    z.object({ calls: z.number(), applied: z.number(), request: z.object({ order_ref: z.string() }) }),
  ),
});

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
}

/** Tells the sandbox game server how to behave on later calls. */
export const setGameBehaviour = (behaviour: Readonly<Record<string, string | number>>) =>
  post(`${gameOrigin}/control/behaviour`, behaviour);

/** Makes something happen to a payment, as if its payer had done it. */
export const act = (
  paymentId: string,
  action: 'pay' | 'fail' | 'expire' | 'pay-twice',
  request: object = {},
) => post(`${providerOrigin}/control/payments/${paymentId}/${action}`, request);

/** The status of a payment at its provider, read from the page that its payer sees; null if the page shows none. */
export async function statusAtProvider(paymentId: string): Promise<string | null> {
  const page = await (await fetch(`${providerOrigin}/pay/${paymentId}`)).text();
  return /class="status (\w+)"/.exec(page)?.[1] ?? null;
}

/** Blocks an account in a game, as the game does after a chargeback. */
export const blockAccount = (game: string, account_id: string) =>
  post(`${gameOrigin}/control/block`, { game, account_id });

export async function isBlocked(game: string, account_id: string): Promise<boolean> {
  const answer = await fetch(`${gameOrigin}/control/blocked?${new URLSearchParams({ game, account_id })}`);
  return z.object({ blocked: z.boolean() }).parse(await answer.json()).blocked;
}

/** How often the game received an order's grant, and how often it applied the grant. */
export async function grantsOf(billingNo: string): Promise<readonly { calls: number; applied: number }[]> {
  const answer = await fetch(`${gameOrigin}/control/grants`);
  return grants.parse(await answer.json()).grants.filter((grant) => grant.request.order_ref === billingNo);
}

/** The provider's id of the payment that a hosted page is for. */
export function paymentIdOf(url: string): string {
  const id = /\/pay\/(sp_\w+)/.exec(url)?.[1];
  if (id === undefined) throw new Error('This is not a page of the sandbox provider.');
  return id;
}
