/** Messages by their full key, such as `shell.notFound.title`, in the order of the file. */
export type FlatMessages = ReadonlyMap<string, string>;

/** Flattens a parsed message file. Throws a TypeError if it contains anything other than texts and groups of texts. */
export function flatten(value: unknown, prefix = ''): FlatMessages {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${prefix || 'The file'} is neither a text nor a group of texts.`);
  const flat = new Map<string, string>();
  for (const [name, part] of Object.entries(value)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof part === 'string') flat.set(key, part);
    else for (const [inner, text] of flatten(part, key)) flat.set(inner, text);
  }
  return flat;
}
