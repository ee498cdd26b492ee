import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '@/__tests__/support/machine/process';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { installAside } from './aside';
import { startChild } from './child';
import type { Buying } from './purchases';

/** The version under comparison; `npm view @vendure/core version` says the newest. */
export const vendureVersion = '3.7.3';

/** Vendure's server, installed aside, on its own database of this PostgreSQL server. */
export async function startVendure(serverUrl: string): Promise<Buying> {
  const aside = await installAside([`@vendure/core@${vendureVersion}`, 'pg@8.23.1']);
  try {
    const url = await createDatabase(serverUrl);
    const port = await freePort();
    await copyFile('bench/bare/vendure/server.mjs', join(aside.dir, 'server.mjs'));
    await aside.run(['server.mjs', String(port), url, 'fill']);
    const origin = `http://127.0.0.1:${port}`;
    const child = await startChild(['server.mjs', String(port), url], {
      url: `${origin}/health`,
      cwd: aside.dir,
    });
    return {
      ...child,
      purchase: async () => {
        const began = performance.now();
        await buy(`${origin}/shop-api`);
        return performance.now() - began;
      },
      stop: async () => {
        await child.stop();
        await aside.remove();
      },
    };
  } catch (error) {
    await aside.remove();
    throw error;
  }
}

async function createDatabase(serverUrl: string): Promise<string> {
  const engine = openServer(serverUrl, { max: 1 });
  await engine.exec('create database vendure');
  await engine.close();
  const url = new URL(serverUrl);
  url.pathname = '/vendure';
  return url.href;
}

const address = `{ fullName: "A Buyer", streetLine1: "1 Main Street", city: "Manila", postalCode: "1000", countryCode: "PH" }`;
const failed = '... on ErrorResult { errorCode message }';

/**
 * What a guest's browser must at least send from the first product to the paid order, each as a request of its own, since each needs what
 * the one before has written. Reads such as the list of shipping methods are left out.
 */
const steps = [
  `addItemToOrder(productVariantId: "1", quantity: 1) { __typename ${failed} }`,
  `setCustomerForOrder(input: { firstName: "A", lastName: "Buyer", emailAddress: "%s@example.com" }) { __typename ${failed} }`,
  `setOrderShippingAddress(input: ${address}) { __typename ${failed} }`,
  `setOrderBillingAddress(input: ${address}) { __typename ${failed} }`,
  `setOrderShippingMethod(shippingMethodId: ["1"]) { __typename ${failed} }`,
  `transitionOrderToState(state: "ArrangingPayment") { __typename ${failed} }`,
  `addPaymentToOrder(input: { method: "dummy", metadata: {} }) { __typename ... on Order { state } ${failed} }`,
];

const answer = z.object({
  data: z.object({ done: z.looseObject({ __typename: z.literal('Order'), state: z.string().optional() }) }),
});
let buyers = 0;

/** One purchase by a guest of its own, with the session that its first request opens. */
async function buy(api: string): Promise<void> {
  buyers += 1;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  let state: string | undefined;
  for (const step of steps) {
    const query = `mutation { done: ${step.replace('%s', `buyer-${buyers}`)} }`;
    const response = await fetch(api, { method: 'POST', headers, body: JSON.stringify({ query }) });
    const token = response.headers.get('vendure-auth-token');
    if (token !== null) headers.authorization = `Bearer ${token}`;
    const said: unknown = await response.json();
    const parsed = answer.safeParse(said);
    if (!parsed.success) throw new Error(`Vendure answers ${query} with ${JSON.stringify(said)}`);
    ({ state } = parsed.data.data.done);
  }
  if (state !== 'PaymentSettled') throw new Error(`The order ends as ${state}.`);
}
