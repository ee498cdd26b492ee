import type { EffectHandlers } from '@/lib/backend/kernel/effects/effect-handler';
import type { OrdersDeps } from './deps';
import { grantEffect } from './fulfilment/grant';
import { revokeEffect } from './fulfilment/revoke';
import { unblockEffect } from './fulfilment/unblock';
import { sendCancel, sendRefund } from './payments/provider-effects';
import { enterRefund } from './payments/refund-entries-repo';

/** Handlers of the effects that orders send to games and providers. */
export const orderEffects = (deps: OrdersDeps): Omit<EffectHandlers, 'gift'> => ({
  grant: grantEffect(deps),
  unblock: unblockEffect(deps),
  revoke: revokeEffect(deps),
  refund: {
    send: (row) => sendRefund(deps, row),
    onDone: (tx, row) => enterRefund(tx, row, deps.clock.date()),
    refusalNeedsAPerson: true,
  },
  'cancel-payment': { send: (row) => sendCancel(deps, row), refusalNeedsAPerson: true },
});
