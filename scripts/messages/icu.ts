import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The parameters of a message, and what it may show. */
export type IcuFacts = Readonly<{
  /** `name: kind`, sorted. A select's kind lists its options, so that no language omits one. */
  parameters: readonly string[];
  /** Every plural: whether it is ordinal ("1st"), and the cases it has words for. */
  plurals: readonly Readonly<{ ordinal: boolean; cases: readonly string[] }>[];
  /** The longest text it can show, without its parameters. */
  longest: string;
}>;

const kinds = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.tag]: 'tag',
} as const;

/** Parses a message; throws if its braces or tags don't match. */
export function readIcu(message: string): IcuFacts {
  const parameters = new Set<string>();
  const plurals: { ordinal: boolean; cases: readonly string[] }[] = [];
  const longest = walk(parse(message), parameters, plurals);
  return { parameters: [...parameters].sort(), plurals, longest };
}

function walk(
  elements: readonly MessageFormatElement[],
  parameters: Set<string>,
  plurals: { ordinal: boolean; cases: readonly string[] }[],
): string {
  const inside = (inner: readonly MessageFormatElement[]) => walk(inner, parameters, plurals);
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return '';
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        const cases = Object.keys(element.options);
        const isPlural = element.type === TYPE.plural;
        parameters.add(`${element.value}: ${isPlural ? 'plural' : `select ${[...cases].sort().join(' ')}`}`);
        if (isPlural) plurals.push({ ordinal: element.pluralType === 'ordinal', cases });
        return longestOf(Object.values(element.options).map(({ value }) => inside(value)));
      }
      parameters.add(`${element.value}: ${kinds[element.type]}`);
      return element.type === TYPE.tag ? inside(element.children) : '';
    })
    .join('');
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}
