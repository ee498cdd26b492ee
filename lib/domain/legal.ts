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
  | Readonly<{ kind: 'jp'; company: CompanyFacts; ageCaps: readonly AgeCap[] }>
  | Readonly<{ kind: 'kr'; company: CompanyFacts; paymentScript: PaymentScript }>;
