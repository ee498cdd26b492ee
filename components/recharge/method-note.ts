/** The note under a method's name: `text` of its description, which is JSON (spec section 3). Null where there is none. */
export function methodNote(description: string | undefined): string | null {
  if (description === undefined || description.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(description);
    if (typeof value === 'object' && value !== null && 'text' in value) return words(value.text);
    return words(value);
  } catch {
    // An upstream that sends plain text means just that.
    return words(description);
  }
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
