import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks for breaches of WCAG 2.2 AA in what the page shows now, or in its open popup alone, behind which nothing can be
 * reached; each is told with its rule, place and reason.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A popup that is still fading in has half its contrast.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(wcag22aa)
    .setLegacyMode();
  if ((await page.getByRole('dialog').count()) > 0) builder.include('[role="dialog"]');
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${state}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}
