import type { Page } from '@playwright/test';

type Entry = Readonly<{ name: string; value: string }>;

/** Logins made by this worker's earlier tests: by player and query, then by the address of the brand. */
const kept = new Map<string, Map<string, readonly Entry[]>>();

/** Has a browser that is still empty know the logins that were kept of a player with a query, at whichever brand. */
export async function bringLogins(page: Page, player: string, query: string): Promise<void> {
  const logins = [...(kept.get(keyOf(player, query)) ?? [])];
  if (logins.length === 0) return;
  const origins = logins.map(([origin, entries]) => ({ origin, localStorage: [...entries] }));
  await page.context().setStorageState({ cookies: [], origins });
}

/** Whether the page's brand is one that the player's login was kept for. */
export function hasLogin(page: Page, player: string, query: string): boolean {
  return kept.get(keyOf(player, query))?.has(new URL(page.url()).origin) ?? false;
}

/** Keeps the login the page has just made. */
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
