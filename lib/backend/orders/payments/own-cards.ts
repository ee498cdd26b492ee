/** The provider that orders name when a card of ours pays them; no company stands behind it. */
export const cardProvider = 'card';
