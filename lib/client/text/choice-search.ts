import type { ChoiceOption } from '@/lib/client/popups/popup';

/** The options, where each language that is labelled with its own name gets its name in the page's language as `note`. */
export function withLanguageNames(options: readonly ChoiceOption[], locale: string): readonly ChoiceOption[] {
  return options.map((option) => {
    const name = option.lang === undefined ? undefined : languageName(option.lang, locale);
    return name === undefined || fold(name) === fold(option.label) ? option : { ...option, note: name };
  });
}

/** Whether the typed text occurs in an option's label, note or value. Ignores accents and case. */
export function isFound({ label, note = '', value }: ChoiceOption, typed: string): boolean {
  const words = fold(typed.trim());
  return [label, note, value].some((text) => fold(text).includes(words));
}

function languageName(tag: string, locale: string): string | undefined {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(tag);
}

/** Letters that Unicode doesn't take apart into a plain one and its mark; players type the plain one. */
const plainOf: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ı: 'i', ø: 'o' };

function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[đłıø]/gu, (letter) => plainOf[letter] ?? letter);
}
