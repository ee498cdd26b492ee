import type { BrowserContext } from '@playwright/test';
import { tenants } from '@/tenants/kit/registry';

/** Marks the forced banner popup as seen, permanently and at every brand: it would cover what a test looks at. */
export async function hasSeenBanner(context: BrowserContext): Promise<void> {
  const names = Object.values(tenants).map(({ id }) => `${id}:banner_count`);
  await context.addInitScript((keys) => {
    try {
      for (const key of keys) localStorage.setItem(key, JSON.stringify({ v: 1, e: null }));
    } catch {
      // A blank page has no storage.
    }
  }, names);
}
