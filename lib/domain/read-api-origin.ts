import { leastCapable, type ApiOrigin } from './api-origin';

/** The words that may follow an origin in a setting, after a semicolon. */
const words: Readonly<Record<string, Partial<ApiOrigin>>> = {
  idempotent: { idempotent: true },
  post: { methods: 'get-and-post' },
  'token=bearer': { token: 'bearer' },
  'token=query': { token: 'query' },
};

/** The form of an origin in a setting, for error messages. */
export const originForm = '<origin>[;idempotent][;post][;token=bearer|query]';

/**
 * Reads an origin in a setting, such as `https://api.example;idempotent;post;token=query`. Capabilities that aren't listed aren't assumed
 * (`leastCapable`). Throws for any other form, naming the part that is wrong.
 */
export function readApiOrigin(text: string): ApiOrigin {
  const [name = '', ...said] = text.split(';').map((part) => part.trim());
  if (!/^https?:\/\/[^/?#@]+\/?$/.test(name) || !URL.canParse(name))
    throw new Error(`"${name}" is no origin.`);
  let origin: ApiOrigin = { url: new URL(name).origin, ...leastCapable };
  for (const [index, word] of said.entries()) {
    const more = Object.hasOwn(words, word) ? words[word] : undefined;
    const isRepeated = said.slice(0, index).some((earlier) => earlier.split('=')[0] === word.split('=')[0]);
    if (more === undefined || isRepeated)
      throw new Error(`"${word}" is not what an origin can be: ${originForm}.`);
    origin = { ...origin, ...more };
  }
  return origin;
}

/** Reads PAY_API_ORIGIN: one or several origins, separated by commas, the main one first. Unset, there are none; blank parts throw. */
export function readApiOrigins(setting: string | undefined): readonly ApiOrigin[] {
  return setting === undefined ? [] : setting.split(',').map(readApiOrigin);
}
