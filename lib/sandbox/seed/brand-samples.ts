import type { LocalText } from '@/lib/domain/local-text';
import type { GameCode } from '@/tenants/kit/game-codes';
import type { Tenant } from '@/tenants/kit/tenant';
import type { MethodName } from './method-facts';

/** Fields of page config as an operator writes them (F1.12). */
type Fields = Readonly<Record<string, unknown>>;

/** The content of a brand's `samples.ts`: how its shop in the sandbox differs from the others. */
export type BrandSamples = Readonly<{
  /** The text of the first banner; a language without one shows the English text. */
  slogan: LocalText;
  /** Page config in addition to the defaults, for all games and for single ones. */
  pageConfig?: Readonly<{ brand?: Fields; games?: Readonly<Partial<Record<GameCode, Fields>>> }>;
  /** The methods that come first, in this order, and those that aren't offered; unset, the regions' own order applies. */
  methods?: Readonly<{ lead: readonly MethodName[]; without: readonly MethodName[] }>;
  /** Games whose publisher has its own terms and privacy policy, which override the brand's (F3.27). */
  legal?: Readonly<Partial<Record<GameCode, Readonly<{ terms: string; privacy: string }>>>>;
  /** A game whose activity ended a quarter ago, so that its page can be seen. */
  endedActivity?: GameCode;
}>;

/** A brand with its samples. */
export type SampleBrand = Tenant & Readonly<{ samples: BrandSamples }>;

/** The brands with the `samples.ts` of their folders, found by the brand's id. */
export async function withSamples(brands: readonly Tenant[]): Promise<readonly SampleBrand[]> {
  return Promise.all(
    brands.map(async (brand) => {
      const file: unknown = await import(`../../../tenants/${brand.id}/samples.ts`);
      if (!isSamplesFile(file)) throw new TypeError(`tenants/${brand.id}/samples.ts exports no samples.`);
      return { ...brand, samples: file.samples };
    }),
  );
}

/** Checks only that the export exists; its type is checked where it is written. */
function isSamplesFile(file: unknown): file is Readonly<{ samples: BrandSamples }> {
  return typeof file === 'object' && file !== null && 'samples' in file;
}
