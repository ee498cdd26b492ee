import type { ApiOrigin } from '@/lib/domain/api-origin';
import { ContractClient, type Fault } from './contract-client';
import { buy, waitForMoney } from './buy';
import type { Place } from './place';
import { readPlayer } from './read-player';
import { checkCors, readShop } from './read-shop';

export type Check = Readonly<{
  origin: ApiOrigin;
  place: Place;
  /** Whether to open an order; otherwise only reads. */
  buys: boolean;
  /** Whether the brand's pages call the origin directly. */
  cors: boolean;
  /** Seconds to wait for a person to pay the order; 0 for not at all. */
  wait: number;
  say?: (line: string) => void;
}>;

/** Reads a backend and buys there as the storefront would, and lists what doesn't fit the contract. */
export async function checkBackend({
  origin,
  place,
  buys,
  cors,
  wait,
  say,
}: Check): Promise<Readonly<{ faults: readonly Fault[]; notes: readonly string[] }>> {
  const client = new ContractClient(origin, place.tenant.sites.pay, say);
  if (cors) await checkCors(client, place);
  const shop = await readShop(client, place);
  const role = await readPlayer(client, place);
  if (buys && shop !== null && role !== null) {
    const order = await buy(client, place, shop, role);
    if (order !== null && wait > 0) await waitForMoney(client, order, wait);
  }
  return { faults: client.faults, notes: client.notes };
}
