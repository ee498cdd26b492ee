import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Locale } from '@/lib/domain/locales';
import { sameInEveryLanguage } from '@/scripts/messages/same-in-every-language';
import { flatten } from '@/scripts/messages/flatten';

const load = (locale: Locale) =>
  flatten(JSON.parse(readFileSync(path.join('messages', `${locale}.json`), 'utf8')));

/** English texts that this language words differently, so that one of them on its page is untranslated. */
function foreignTo(locale: Locale): ReadonlySet<string> {
  const own = load(locale);
  const said = new Set(own.values());
  const english = [...load('en')].filter(([key, text]) => !sameInEveryLanguage.has(key) && !said.has(text));
  return new Set(
    english.map(([, text]) => text).filter((text) => /\p{Letter}{3}/u.test(text) && !text.includes('{')),
  );
}

/** Texts of the page that are still English, and whole texts that look like a message's key. */
export async function untranslatedOn(page: Page, locale: Locale): Promise<readonly string[]> {
  const texts = z.array(z.string()).parse(
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
        node.parentElement?.closest('script, style, noscript, template')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      );
      const found: string[] = [];
      while (walker.nextNode() !== null) found.push(walker.currentNode.textContent?.trim() ?? '');
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          found.push(element.getAttribute(name)?.trim() ?? '');
      return found.filter((text) => text !== '');
    }),
  );
  const foreign = locale === 'en' ? new Set<string>() : foreignTo(locale);
  return texts.filter((text) => foreign.has(text) || /^[a-z]+(\.[a-zA-Z]+){1,4}$/.test(text));
}

/** Labels of controls and headings that don't fit their box. */
export async function clippedOn(page: Page): Promise<readonly string[]> {
  return z.array(z.string()).parse(
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, [role="tab"], legend, label')]
        .filter(({ scrollWidth, clientWidth, clientHeight, scrollHeight, className }) => {
          // Text for screen readers only is one pixel large on purpose.
          if (clientWidth <= 1 || String(className).includes('sr-only')) return false;
          return scrollWidth > clientWidth + 1 || (clientHeight > 0 && scrollHeight > clientHeight + 6);
        })
        .filter(
          (element) => getComputedStyle(element).overflow !== 'visible' && element.innerText.trim() !== '',
        )
        .map((element) => `${element.tagName} "${element.innerText.trim().slice(0, 60)}"`),
    ),
  );
}
