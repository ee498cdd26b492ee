/** Marks on the document's root, for styles that hold until the page is hydrated. */
export const marks = { player: 'data-player', returning: 'data-returning' } as const;

/** The page shows by itself who is logged in. */
export function showLogin(): void {
  document.documentElement.removeAttribute(marks.player);
}

/** The page shows by itself what has become of the payment. */
export function showReturn(): void {
  document.documentElement.removeAttribute(marks.returning);
}
