import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Rules = (axe: AxeBuilder) => AxeBuilder;

/** All rules of WCAG 2.2 AA. */
export const allRules: Rules = (axe) => axe.withTags(wcag22aa);
/** The one rule that motion usually breaks: what fades is fainter than it will be. */
const contrastOnly: Rules = (axe) => axe.withRules('color-contrast');

/** Fails on what `breachesOn` finds. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await breachesOn(page, state)).toEqual([]);
}

/**
 * Violations of WCAG 2.2 AA in what the page shows, or only in its open popup, which makes everything behind it inert: each with its rule,
 * place and reason. Checks the page at rest first, then, if anything moves in, once more in the middle of that motion: contrast, or the
 * `moving` rules.
 */
export async function breachesOn(
  page: Page,
  state: string,
  moving: Rules = contrastOnly,
): Promise<readonly string[]> {
  // A popup that is still fading in has half its contrast. What turns for ever never finishes.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  const found = await breaches(page, state, allRules);
  if ((await setBack(page)) > 0) found.push(...(await breaches(page, `${state}, moving`, moving)));
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each.playState === 'paused') each.finish();
  });
  return found;
}

async function breaches(page: Page, state: string, rules: Rules) {
  const builder = rules(new AxeBuilder({ page }).options({ resultTypes: ['violations'] })).setLegacyMode();
  if ((await page.getByRole('dialog').count()) > 0) builder.include('[role="dialog"]');
  const { violations } = await builder.analyze();
  const found = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary = '' } of nodes) {
      const place = target.join(' ');
      if (id === 'target-size' && (await isLargeInTheOpen(page, place))) continue;
      found.push(`${state}: ${id} at ${place}: ${failureSummary}`);
    }
  return found;
}

/** True for a target that a bar at the screen's edge covered in part: scrolled clear of the bar, it is large enough. */
async function isLargeInTheOpen(page: Page, place: string): Promise<boolean> {
  await page
    .locator(place)
    .evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const alone = new AxeBuilder({ page }).withRules('target-size').include(place).setLegacyMode();
  return (await alone.analyze()).violations.length === 0;
}

/**
 * Puts the page back into the middle of moving in, and holds it there: popups enter once more, and all finished animations and those entries
 * are paused 60 ms after they began. Returns how many there are.
 */
function setBack(page: Page): Promise<number> {
  return page.evaluate(() => {
    // Base UI marks a popup by this attribute for the first frame; without it the popup moves to its place. Asking for animations brings
    // the style up to date, which begins them.
    for (const popup of document.querySelectorAll('[class*="data-starting-style:"]')) {
      popup.toggleAttribute('data-starting-style', true);
      for (const each of popup.getAnimations()) each.finish();
      popup.toggleAttribute('data-starting-style', false);
    }
    const moved = document
      .getAnimations()
      .filter(
        (each) =>
          each instanceof CSSTransition || (each instanceof CSSAnimation && each.playState === 'finished'),
      );
    for (const animation of moved) {
      animation.pause();
      animation.currentTime = 60;
    }
    return moved.length;
  });
}
