import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { parseExport, type ExportedEvent } from '@/__tests__/support/shop/tracked';
import { requestExport } from '@/scripts/tracking/request-export';

/** All events that the shop has stored for the brand at this host, in the order they happened. */
export async function trackedOn(host: string): Promise<ExportedEvent[]> {
  const lines = await requestExport({
    server: `http://127.0.0.1:${process.env.E2E_PORT ?? '3100'}`,
    host,
    key: process.env.TRACK_EXPORT_KEY ?? '',
    range: { from: new Date(0), to: new Date(Date.now() + 86_400_000), format: 'ndjson' },
  });
  return parseExport(await text(lines));
}

/** The events of one browser only, by the id it has for the brand. */
export async function trackedOf(page: Page, brand: string): Promise<ExportedEvent[]> {
  const stored = await page.evaluate((name) => localStorage.getItem(name), `${brand}:uuid`);
  const device = /[0-9a-f]{32}/.exec(stored ?? '')?.[0];
  return (await trackedOn(new URL(page.url()).hostname)).filter(({ base }) => base.did === device);
}
