import { test as base, expect, type Page } from '@playwright/test';
import { noteCredentials } from './credentials';
import { hasSeenBanner } from './seen-banner';

/** Console noise that isn't ours: Chromium logs a 404 page as a failed document. */
const expected = [/the server responded with a status of 404/];

type Fixtures = {
  /** False for tests of the banner popup itself, which would cover what all others look at. */
  bannerSeen: boolean;
  /** Patterns of console errors that a test provokes on purpose. */
  allowErrors: Readonly<{ patterns: readonly RegExp[] }>;
  /** Collects console and page errors of every page of the context; any left at the end fails the test. */
  noErrors: undefined;
};

/**
 * Playwright's test, in a browser that has seen the day's banners; fails on any console error, page error or hydration warning that the
 * test doesn't allow.
 */
export const test = base.extend<Fixtures>({
  allowErrors: [{ patterns: [] }, { option: true }],
  bannerSeen: [true, { option: true }],
  context: async ({ context, bannerSeen }, give) => {
    if (bannerSeen) await hasSeenBanner(context);
    await give(context);
  },
  noErrors: [
    async ({ context, allowErrors }, use) => {
      noteCredentials(context);
      const found: string[] = [];
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') found.push(message.text());
        });
        page.on('pageerror', (error) => found.push(error.message));
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      await use(undefined);
      const ignored = [...expected, ...allowErrors.patterns];
      expect(found.filter((text) => !ignored.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
