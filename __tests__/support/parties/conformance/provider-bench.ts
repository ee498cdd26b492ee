import type { CardCode } from '@/lib/domain/cards';
import type { Completion } from '@/lib/domain/channels';
import type {
  CreateResult,
  PaymentOutcome,
  PaymentProvider,
  ProviderPaymentRequest,
  QueryAnswer,
  RawRequest,
} from '@/lib/backend/orders/payments/port';

type Proof = Readonly<Record<string, string>>;
export type Said = readonly [status: number, body: string];

/** An adapter and a fake of its provider, which speaks the documented protocol over real HTTP. */
export type ProviderBench = Readonly<{
  /** The adapter; it talks to the fake unless `origin` says otherwise. */
  adapter(origin?: string): PaymentProvider;
  /** The adapter with other secrets than the fake has. */
  stranger(): PaymentProvider;
  now(): number;
  /** Moves the clock of the adapter and the fake. */
  pass(seconds: number): void;
  notifyUrl: string;
  /** Makes the payer act; returns what the browser then brings back. */
  acts(providerRef: string, what: 'pay' | 'fail'): Promise<Proof>;
  /** The payer pays, and the provider takes another amount than requested. */
  paysOther(providerRef: string, money: Readonly<{ amount: string; currency: string }>): Promise<void>;
  /** What the fake has stored under a reference of the shop. */
  books(merchantRef: string): Promise<Readonly<{ payments: number; captures: number; refunds: number }>>;
  /** `lost`: the next call is carried out and its answer is lost. `down`: nothing works. */
  trouble(how: 'lost' | 'down' | 'none'): void;
  callbacks: Readonly<{
    /** The next callback that the fake sends about any of these references. */
    next(...merchantRefs: readonly string[]): Promise<RawRequest>;
    send(how: 'plainly' | 'twice' | 'the last of two first'): void;
    signedHeaders: readonly string[];
    /** How far a callback's timestamp may be off, in either direction. */
    toleranceSeconds: number;
  }> | null;
  cards: Readonly<{ fresh(): CardCode; used: CardCode; unknown: CardCode }> | null;
  /** Answers from the provider's documents that are no success: after `final` the same call can never succeed, after `open` it may. */
  documented: Readonly<{
    create: Readonly<{ final: readonly Said[]; open: readonly Said[] }>;
    refund: Readonly<{ final: readonly Said[]; open: readonly Said[] }>;
  }>;
  /** Secrets that must not appear in any reason or log. */
  secrets: readonly string[];
  close(): Promise<void>;
}>;

/** The optional parts of the port. */
type ProviderFeature = {
  [K in keyof PaymentProvider]-?: undefined extends PaymentProvider[K] ? K : never;
}[keyof PaymentProvider];

const features = {
  callbacks: true,
  cancel: true,
  list: true,
  complete: true,
  submitCard: true,
} as const satisfies Readonly<Record<ProviderFeature, true>>;

/** The optional parts that an adapter has, by name. */
export const featuresOf = (adapter: PaymentProvider): readonly string[] =>
  Object.keys(features)
    .filter((feature) => Reflect.get(adapter, feature) !== undefined)
    .sort();

/** What a provider can do, as its bench states it; tests of what it can't do aren't declared. */
export type Offered = Readonly<{
  completions: readonly Completion[];
  features: readonly ProviderFeature[];
  refundsInParts: boolean;
  open: () => Promise<ProviderBench>;
}>;

type Ready = Extract<CreateResult, { providerRef: string }>;

/** An outcome's status, followed by the amounts of its captures. */
export const captured = (answer: QueryAnswer | undefined) => {
  const outcome = known(answer);
  return [outcome?.status, ...(outcome?.captures ?? []).map(({ amount }) => amount)];
};
/** The payment in an answer; null where there is none. */
export const known = (answer: QueryAnswer | undefined): PaymentOutcome | null =>
  answer === undefined || answer === 'unknown' ? null : answer;
/** The result of `captured` for a payment of these steps that was paid as requested. */
export const whole = ['paid', { minor: 999, currency: 'USD' }];

/** Dollars in the provider's form. */
export const usd = (amount: string) => ({ amount, currency: 'USD' });

let made = 0;

/** Payments for tests, each of 9.99 dollars and with a reference of its own. */
export function paymentSteps(
  offered: readonly Completion[],
  at: () => Readonly<{ bench: ProviderBench; adapter: PaymentProvider }>,
) {
  const request = (completion: Completion = offered[0] ?? 'redirect'): ProviderPaymentRequest => ({
    merchantRef: `B${(made += 1)}-1`,
    amount: { minor: 999, currency: 'USD' },
    description: '680 gems',
    providerMethod: 'card',
    completion,
    language: 'en',
    returnUrl: 'http://shop.localhost/result',
    notifyUrl: at().bench.notifyUrl,
    expiresAt: Math.floor(at().bench.now() / 1000) + 1_800,
  });
  const ready = (created: CreateResult): Ready => {
    if ('providerRef' in created) return created;
    throw new Error(`not created: ${created.reason}`);
  };
  const opened = async (completion?: Completion) => {
    const asked = request(completion);
    const { providerRef } = ready(await at().adapter.create(asked));
    return { merchantRef: asked.merchantRef, providerRef };
  };
  /** A payment that the provider has captured. */
  const paid = async () => {
    const { bench, adapter } = at();
    const weTake = offered.find((way) => way === 'approve' || way === 'confirm');
    const itTakes = offered.find((way) => way === 'redirect' || way === 'form' || way === 'embedded');
    const payment = await opened(itTakes ?? weTake);
    const proof = await bench.acts(payment.providerRef, 'pay');
    if (itTakes === undefined) await adapter.complete?.({ ...payment, proof });
    const [capture] = known(await adapter.query(payment.providerRef))?.captures ?? [];
    return { ...payment, captureId: capture?.captureId ?? '' };
  };
  return { request, ready, opened, paid };
}
