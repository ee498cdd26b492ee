/** A brand's own texts in a language: tenants/<id>/words.<locale>.json, or null when there is no such file. */
export async function brandWords(id: string, locale: string): Promise<unknown> {
  try {
    return wordsIn(await import(`../${id}/words.${locale}.json`));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function wordsIn(file: unknown): unknown {
  return typeof file === 'object' && file !== null && 'default' in file ? file.default : null;
}

const missing: readonly unknown[] = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'];

/** Bundlers and Node report it by a code. The error may come from another realm, so `instanceof` wouldn't do. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && missing.includes(error.code);
}
