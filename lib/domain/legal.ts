/** The company behind a brand, as the law of its country requires it to be shown. */
export type CompanyFacts = Readonly<{
  name: string;
  representative: string;
  registrationNumber: string;
  address: string;
  phone: string;
  email: string;
}>;

/** How an issuer of prepaid balances in Japan safeguards them (Payment Services Act, articles 14 to 16). */
export const safeguards = ['deposit', 'guarantee', 'trust'] as const;
export type Safeguard = (typeof safeguards)[number];

/** What a player younger than `under` may spend in a calendar month, in whole yen (F3.21). */
export type AgeCap = Readonly<{ under: number; monthlyYen: number }>;

/**
 * A payment script that only one brand loads, and the one that replaces it in demo and test environments
 * (F3.29).
 */
export type PaymentScript = Readonly<{ production: string; test: string }>;

/** What the law requires of a brand: Japanese notices and age caps, Korean registration text, or nothing. */
export type Legal =
  | Readonly<{ kind: 'none' }>
  | Readonly<{
      kind: 'jp';
      company: CompanyFacts;
      ageCaps: readonly AgeCap[];
      /** Whether the server enforces the caps: the player then states an age group before the first payment. */
      enforceCaps?: boolean | undefined;
      /** Left out by a brand whose balances are below the amount from which the law wants them safeguarded. */
      safeguard?: Safeguard | undefined;
    }>
  | Readonly<{
      kind: 'kr';
      company: CompanyFacts;
      /** The number under which the company is registered as a mail-order business. */
      mailOrderNumber: string;
      paymentScript: PaymentScript;
    }>;

/**
 * An age band and what it may spend in a calendar month, in whole yen; null means no limit. `to` is the last
 * year of age in the band.
 */
export type AgeBand = Readonly<{ from: number | null; to: number | null; monthlyYen: number | null }>;

/** The caps that the server enforces for a brand's orders; empty where it enforces none. */
export const keptCaps = (legal: Legal): readonly AgeCap[] =>
  legal.kind === 'jp' && legal.enforceCaps === true ? legal.ageCaps : [];

/** The age bands between the caps, youngest first; the last has no limit (F3.21). */
export function ageBands(caps: readonly AgeCap[]): readonly AgeBand[] {
  const sorted = [...caps].sort((a, b) => a.under - b.under);
  const bands = sorted.map(({ under, monthlyYen }, at) => ({
    from: sorted[at - 1]?.under ?? null,
    to: under - 1,
    monthlyYen,
  }));
  return [...bands, { from: sorted.at(-1)?.under ?? null, to: null, monthlyYen: null }];
}

/**
 * The privacy and terms links of a page: the game's own override the brand's. A blank link, or one that isn't
 * http(s), counts as missing, because it comes from outside and becomes an anchor.
 */
export function legalLinks(
  game: Readonly<{ terms?: string | undefined; privacy?: string | undefined }> | null,
  brand: Readonly<{ terms: string; privacy: string }>,
): Readonly<{ terms: string; privacy: string }> {
  return { terms: webLink(game?.terms) ?? brand.terms, privacy: webLink(game?.privacy) ?? brand.privacy };
}

function webLink(link: string | undefined): string | null {
  const trimmed = link?.trim() ?? '';
  return /^https?:\/\/[^\s]+$/i.test(trimmed) ? trimmed : null;
}
