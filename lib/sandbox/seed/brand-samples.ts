import type { LocalText } from '@/lib/domain/local-text';
import type { GameCode } from '@/tenants/kit/game-codes';
import type { Tenant } from '@/tenants/kit/tenant';
import type { MethodName } from './method-facts';

/** Fields of page config as an operator writes them (F1.12). */
type Fields = Readonly<Record<string, unknown>>;

/** What a brand's `samples.ts` says: how its shop in the sandbox differs from the others'. */
export type BrandSamples = Readonly<{
  /** What stands on the first banner; a language without one reads it in English. */
  slogan: LocalText;
  /** What the page config adds to the defaults, for all games and for single ones. */
  pageConfig?: Readonly<{ brand?: Fields; games?: Readonly<Partial<Record<GameCode, Fields>>> }>;
  /** The methods that come first, in this order, and those that aren't offered; unset, the regions' own order. */
  methods?: Readonly<{ lead: readonly MethodName[]; without: readonly MethodName[] }>;
  /** Games whose publisher has terms and a privacy policy of its own, which override the brand's (F3.27). */
  legal?: Readonly<Partial<Record<GameCode, Readonly<{ terms: string; privacy: string }>>>>;
  /** A game whose activity has ended a quarter ago, so that its page can be seen. */
  endedActivity?: GameCode;
}>;

/** A brand with its samples. */
export type SampleBrand = Tenant & Readonly<{ samples: BrandSamples }>;

/** The brands with what their folders say in `samples.ts`, found by the brand's id. */
export async function withSamples(brands: readonly Tenant[]): Promise<readonly SampleBrand[]> {
  return Promise.all(
    brands.map(async (brand) => {
      const file: unknown = await import(`../../../tenants/${brand.id}/samples.ts`);
      if (!isSamplesFile(file)) throw new TypeError(`tenants/${brand.id}/samples.ts exports no samples.`);
      return { ...brand, samples: file.samples };
    }),
  );
}

/** Its type is checked where it is written; what can be missing is the export. */
function isSamplesFile(file: unknown): file is Readonly<{ samples: BrandSamples }> {
  return typeof file === 'object' && file !== null && 'samples' in file;
}
