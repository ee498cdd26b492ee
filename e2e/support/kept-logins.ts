import type { Page } from '@playwright/test';

type Entry = Readonly<{ name: string; value: string }>;

/** Logins made by this worker's earlier tests: by player and query, then by the brand's origin. */
const kept = new Map<string, Map<string, readonly Entry[]>>();

/** Puts a player's stored logins for a query, at all brands, into a browser that is still empty. */
export async function bringLogins(page: Page, player: string, query: string): Promise<void> {
  const logins = [...(kept.get(keyOf(player, query)) ?? [])];
  if (logins.length === 0) return;
  const origins = logins.map(([origin, entries]) => ({ origin, localStorage: [...entries] }));
  await page.context().setStorageState({ cookies: [], origins });
}

/** Whether a login of the player is stored for the page's brand. */
export function hasLogin(page: Page, player: string, query: string): boolean {
  return kept.get(keyOf(player, query))?.has(new URL(page.url()).origin) ?? false;
}

/** Stores the login that the page has just made. */
export async function keepLogin(page: Page, player: string, query: string): Promise<void> {
  const entries = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, value]: [string, string]) =>
      name.endsWith(':users') ? [{ name, value }] : [],
    ),
  );
  const key = keyOf(player, query);
  kept.set(
    key,
    (kept.get(key) ?? new Map<string, readonly Entry[]>()).set(new URL(page.url()).origin, entries),
  );
}

function keyOf(player: string, query: string): string {
  return `${player}?${query}`;
}
