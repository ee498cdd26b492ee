import type { FlatMessages } from './flatten';

type Language = Readonly<{ locale: string; messages: FlatMessages }>;

/**
 * Where a language says apart what English says in one way under several keys. That is right where English has one word for two things, such
 * as a heading and a button; `reasons` names those texts (docs/glossaries/told-apart.json). Otherwise two translators have drifted apart.
 */
export function toldApartFaults(
  english: FlatMessages,
  languages: readonly Language[],
  reasons: FlatMessages,
): string[] {
  const groups = [...Map.groupBy(english, ([, text]) => text)]
    .map(([text, entries]) => ({ text, keys: entries.map(([key]) => key) }))
    .filter(({ keys }) => keys.length > 1);
  const apart = groups.flatMap(({ text, keys }) =>
    languages
      .filter(({ messages }) => new Set(keys.map((key) => messages.get(key))).size > 1)
      .map(({ locale, messages }) => ({ text, keys, locale, said: keys.map((key) => messages.get(key)) })),
  );
  return [
    ...apart
      .filter(({ text }) => !reasons.has(text))
      .map(
        ({ text, keys, locale, said }) =>
          `${locale}: “${text}” is said apart: ${said.join(' / ')} (${keys.join(', ')})`,
      ),
    ...[...reasons.keys()]
      .filter((text) => !apart.some((each) => each.text === text))
      .map((text) => `told-apart: no language says “${text}” in two ways`),
  ];
}
