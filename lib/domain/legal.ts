/** The company behind a brand, as its law wants it shown. */
export type CompanyFacts = Readonly<{
  name: string;
  representative: string;
  registrationNumber: string;
  address: string;
  phone: string;
  email: string;
}>;

/** What a player of an age below `under` may spend in a calendar month, in whole yen (spec section 5). */
export type AgeCap = Readonly<{ under: number; monthlyYen: number }>;

/** A payment script that only one brand loads, with its stand-in for demo and test (spec section 9). */
export type PaymentScript = Readonly<{ production: string; test: string }>;

/** What a brand's jurisdiction demands: Japanese law popups and age caps, Korean registration text, or nothing. */
export type Legal =
  | Readonly<{ kind: 'none' }>
  | Readonly<{
      kind: 'jp';
      company: CompanyFacts;
      ageCaps: readonly AgeCap[];
      /** Whether the caps are kept, and not only told: then a player must name an age group before the first payment. */
      enforceCaps?: boolean | undefined;
    }>
  | Readonly<{ kind: 'kr'; company: CompanyFacts; paymentScript: PaymentScript }>;

/** An age band and what it may spend in a calendar month, in whole yen; null is no limit. `to` is the band's last year of age. */
export type AgeBand = Readonly<{ from: number | null; to: number | null; monthlyYen: number | null }>;

/** The caps that orders of a brand are held to; empty where the brand keeps none. */
export const keptCaps = (legal: Legal): readonly AgeCap[] =>
  legal.kind === 'jp' && legal.enforceCaps === true ? legal.ageCaps : [];

/** The bands that caps make, youngest first, and the one above them without a limit (spec section 5). */
export function ageBands(caps: readonly AgeCap[]): readonly AgeBand[] {
  const sorted = [...caps].sort((a, b) => a.under - b.under);
  const bands = sorted.map(({ under, monthlyYen }, at) => ({
    from: sorted[at - 1]?.under ?? null,
    to: under - 1,
    monthlyYen,
  }));
  return [...bands, { from: sorted.at(-1)?.under ?? null, to: null, monthlyYen: null }];
}
