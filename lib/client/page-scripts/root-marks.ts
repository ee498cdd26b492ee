/** Attributes on the document's root, for styles that apply until the page is hydrated. */
export const marks = { player: 'data-player', returning: 'data-returning' } as const;

/** The name in the tab's session storage, before an order's number, of what the visit carried when it left to pay that order. */
export const leftVisit = 'visit:';

/** Removes the mark, once the hydrated page shows who is logged in. */
export function showLogin(): void {
  document.documentElement.removeAttribute(marks.player);
}

/** Removes the mark, once the hydrated page shows the result of the payment. */
export function showReturn(): void {
  document.documentElement.removeAttribute(marks.returning);
}
