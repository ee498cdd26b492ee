/**
 * The note under a method's name: the `text` in its
 * description, which is JSON (F3.7). Null where there is none.
 */
export function methodNote(description: string | undefined): string | null {
  if (description === undefined || description.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(description);
    if (typeof value === 'object' && value !== null && 'text' in value) return words(value.text);
    return words(value);
  } catch {
    // A backend may send plain text instead of JSON; then all of it is the note.
    return words(description);
  }
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
