import type { ApiOrigin } from '@/lib/domain/api-origin';

const dayMs = 86_400_000;
const mostKept = 256;

/**
 * Which of a brand's origins to try first: the one that answered last, for a day at most; then the main one again. Stored per brand, since
 * one brand's working origin says nothing about another's.
 */
export class WorkingOrigins {
  readonly #kept = new Map<string, Readonly<{ url: string; until: number }>>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The origins with the remembered one first. */
  inOrder(brand: string, origins: readonly ApiOrigin[]): readonly ApiOrigin[] {
    const kept = this.#kept.get(keyOf(brand, origins));
    if (kept === undefined || kept.until <= this.now()) return origins;
    return [
      ...origins.filter(({ url }) => url === kept.url),
      ...origins.filter(({ url }) => url !== kept.url),
    ];
  }

  /** Makes the brand's next calls start with this origin. */
  prefer(brand: string, origins: readonly ApiOrigin[], { url }: ApiOrigin): void {
    const key = keyOf(brand, origins);
    if (url === origins[0]?.url) return void this.#kept.delete(key);
    const kept = this.#kept.get(key);
    if (kept?.url === url && kept.until > this.now()) return;
    this.#kept.delete(key);
    this.#kept.set(key, { url, until: this.now() + dayMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** A brand's demo hosts may have other origins than its live ones. */
const keyOf = (brand: string, origins: readonly ApiOrigin[]) => `${brand} ${origins[0]?.url ?? ''}`;
