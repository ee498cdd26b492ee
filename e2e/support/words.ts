import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { mergeMessages } from '@/lib/i18n/merge-messages';
import { hostTable, normaliseHost } from '@/tenants/kit/hosts';
import type { TenantId } from '@/tenants/kit/registry';
import type { Locale } from '@/lib/domain/locales';

const dictionary = z.record(z.string(), z.unknown());
export type Language = Locale;

const load = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const known = new Map<string, unknown>();

/** A language's words, overridden by a brand's own; `brand` is null for pages that belong to no brand. */
function messagesOf(language: Language, brand: TenantId | null): unknown {
  const name = `${brand ?? ''} ${language}`;
  if (!known.has(name)) {
    const own = brand === null ? null : load(`tenants/${brand}/words.${language}.json`);
    known.set(name, mergeMessages(load(`messages/${language}.json`), [own]));
  }
  return known.get(name);
}

/** The brand whose host an address names; null if there is none. */
function brandAt(url: string): TenantId | null {
  return URL.canParse(url) ? (hostTable.get(normaliseHost(new URL(url).host))?.id ?? null) : null;
}

/**
 * The words of a page in a language, including its brand's own: `say('login.submit')`. Drops tags and fills in arguments, as a player reads
 * them.
 */
export function wordsOf(language: Language, at: () => string = () => '') {
  return (key: string, values: Readonly<Record<string, string>> = {}): string => {
    let found = messagesOf(language, brandAt(at()));
    for (const part of key.split('.')) found = dictionary.parse(found)[part];
    const text = z
      .string()
      .parse(found)
      .replaceAll(/<\/?\w+>/g, '');
    return Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, value),
      text,
    );
  };
}
export type Say = ReturnType<typeof wordsOf>;

/** A pattern for words with arguments: each argument matches any text of at least one character. */
export function patternOf(text: string): RegExp {
  const escaped = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${escaped.join('.+')}\\s*$`);
}
