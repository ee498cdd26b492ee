/**
 * A name and its value, as a list of facts shows them: of an order, a debt or a card. `isNumber`: figures and codes, which read left to right
 * in every language. `note`: a second line for what comes on top, such as a bonus; `contents`: one for what a bundle or pass contains.
 */
export type ListedFact = Readonly<{
  name: string;
  value: string;
  note?: string;
  contents?: string;
  isNumber?: boolean;
}>;
