import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Letters with an accent above or below, which need more height than plain ones. */
const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouycnszAEIOUCNSZ'].map((letter, at) => [letter, [...'ãéïöűýçñšžÅÊÎÕÜÇÑŠŽ'][at] ?? letter]),
);

/** By how much a text of so many letters grows when it is translated from English: short ones the most. */
const growth = (letters: number) => (letters <= 10 ? 0.6 : letters <= 30 ? 0.4 : 0.3);

/**
 * An English text as a language that doesn't exist would have it: longer, as translations are, and with accents, but still readable. Its last
 * word grows, as in languages that join words, by up to twelve letters; the rest are words of their own. Texts without two letters in a row, such as prices, stay.
 */
export function pseudo(text: string): string {
  if (!/\p{Letter}{2}/u.test(text)) return text;
  const letters = text.trim().length;
  const more = 'oner'.repeat(Math.ceil(letters / 4)).slice(0, Math.ceil(letters * growth(letters)));
  const [, start = '', words = '', end = ''] = /^(\s*)(.*?)([\s.!?…:,]*)$/su.exec(text) ?? [];
  const long = words + more.replaceAll(/.{12}(?=.)/g, '$& ');
  return start + [...long].map((letter) => accented[letter] ?? letter).join('') + end;
}

/**
 * Rewrites what the page shows in the language of `pseudo`. Lasts until React renders a text anew, so measure at once. Not names (`bdi`) and
 * what is hidden from readers of the screen.
 */
export async function intoPseudo(page: Page): Promise<void> {
  const texts = z.array(z.string()).parse(
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      while (walker.nextNode() !== null) found.add(walker.currentNode.textContent ?? '');
      return [...found];
    }),
  );
  await page.evaluate(
    (pairs) => {
      const words = new Map(pairs);
      const left = 'script, style, noscript, template, bdi, .sr-only';
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const { currentNode: node } = walker;
        const word = words.get(node.textContent ?? '');
        const around = node.parentElement;
        if (word === undefined || around === null || around.closest(left) !== null) continue;
        node.textContent = word;
      }
    },
    texts.map((text): [string, string] => [text, pseudo(text)]),
  );
}
