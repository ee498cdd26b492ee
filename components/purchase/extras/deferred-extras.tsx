'use client';

import { deferred } from '@/components/ui/deferred';

/** Loads PaymentExtras after hydration, outside the page's first load. */
export const DeferredExtras = deferred(async () => (await import('./payment-extras')).PaymentExtras);
