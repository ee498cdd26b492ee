import type { WebhookMode, WebhookModeRequest } from './schemas';
import type { Delivery } from './store';

/** Modes that make single attempts invalid; `count` says how many. */
const spoiling: readonly WebhookMode[] = ['bad-signature', 'stale', 'tamper'];
/** `count` for the modes that need one. */
const DEFAULT_COUNT = 2;

export type WebhookModes = ReturnType<typeof createWebhookModes>;

/** The faults that the webhooks have been told to show; in memory only. */
export function createWebhookModes() {
  let current: WebhookModeRequest = { mode: 'normal' };
  let left = Number.POSITIVE_INFINITY;
  return {
    set: (request: WebhookModeRequest): void => {
      current = request;
      left = request.count ?? Number.POSITIVE_INFINITY;
    },
    reorders: (): boolean => current.mode === 'reorder',
    /** The mode of one attempt, counted as used, and how many copies of the message it sends. */
    take: (): Readonly<{ mode: WebhookMode; copies: number }> => {
      const { mode, count = DEFAULT_COUNT } = current;
      if (spoiling.includes(mode) && (left -= 1) <= 0) current = { mode: 'normal' };
      return { mode, copies: mode === 'duplicate' ? count : 1 };
    },
    /**
     * The deliveries that the mode lets through. `hold` lets none; `reorder` waits until there are enough new events, then reverses them.
     */
    allowed: (deliveries: readonly Delivery[]): readonly Delivery[] => {
      const { mode, count = DEFAULT_COUNT } = current;
      if (mode === 'hold') return [];
      if (mode !== 'reorder') return deliveries;
      const fresh = deliveries.filter(({ attempts }) => attempts.length === 0);
      const retries = deliveries.filter(({ attempts }) => attempts.length > 0);
      return fresh.length < count ? retries : [...newestFirst(fresh), ...retries];
    },
  };
}

export const newestFirst = (deliveries: readonly Delivery[]): readonly Delivery[] =>
  [...deliveries].reverse();
