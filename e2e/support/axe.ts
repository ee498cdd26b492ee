import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks for breaches of WCAG 2.2 AA in what the page shows now, or in its open popup alone, behind which nothing can be
 * reached; each is told with its rule, place and reason. First at rest, then, where something moved in, as it is seen while it moves.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A popup that is still fading in has half its contrast.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const found = await breaches(page, state, (axe) => axe.withTags(wcag22aa));
  const moving = await setBack(page);
  if (moving > 0)
    found.push(...(await breaches(page, `${state}, moving`, (axe) => axe.withRules('color-contrast'))));
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each.playState === 'paused') each.finish();
  });
  expect(found).toEqual([]);
}

async function breaches(page: Page, state: string, rules: (axe: AxeBuilder) => AxeBuilder) {
  const builder = rules(new AxeBuilder({ page }).options({ resultTypes: ['violations'] })).setLegacyMode();
  if ((await page.getByRole('dialog').count()) > 0) builder.include('[role="dialog"]');
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${state}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

/** Holds what has moved in at a moment of its way, and says how much that is. */
function setBack(page: Page): Promise<number> {
  return page.evaluate(() => {
    const moved = document
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation && each.playState === 'finished');
    for (const animation of moved) {
      animation.pause();
      animation.currentTime = 60;
    }
    return moved.length;
  });
}
