'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useFailureText } from '@/components/popups/use-failure-text';
import { isPlainFailure } from '@/components/popups/use-reaction-on-error';
import type { ApiFailure, ApiResult } from '@/lib/client/api/api-result';
import { thrownFailure } from '@/lib/client/failures/thrown-failure';
import { useOneAtATime } from '@/lib/client/page/use-one-at-a-time';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import { randomHex } from '@/lib/client/storage/browser-uuid';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { readTracking } from '@/lib/client/track/tracking-context';
import type { CardInquiry } from '@/lib/contract/cards';
import { encodeCard, type CardCode } from '@/lib/domain/cards';
import { useOutcome } from './use-outcome';
import type { RedemptionTarget } from './redemption-target';

/** The steps of redeeming: typing the card, seeing its value, the last confirmation, and the end. */
type Stage = Readonly<{ at: 'fields' }> | Readonly<{ at: 'found' | 'confirm' | 'done'; found: CardInquiry }>;

/**
 * Leads through redeeming a card. Number and password are held only in the caller's state and sent in request bodies; what the server said
 * about the card is dropped with the popup (F5.11).
 */
export function useCard(target: RedemptionTarget) {
  const t = useTranslations('cards');
  const consentFor = useConsentFor();
  const calls = useCardCalls(target);
  const [stage, setStage] = useState<Stage>({ at: 'fields' });
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useOneAtATime();
  const setPopup = useSetAtom(popupAtom);
  const fail = useCardFailure(target.client_id);
  const tell = useOutcome();

  const alone = (work: () => Promise<void>) => {
    setError(null);
    run(work).catch((thrown: unknown) => fail(thrownFailure(thrown), setError));
  };

  const lookUp = async (code: CardCode) => {
    const result = await calls.lookUp(code);
    if (!result.ok) return fail(result, setError);
    setStage({ at: 'found', found: result.content });
  };

  const redeem = async (code: CardCode, found: CardInquiry) => {
    if (found.kind === 'exchange') {
      const swapped = await calls.exchange(code);
      if (!swapped.ok) return backWith(swapped, found);
      return tell({ tone: 'success', text: t('done.title') }, () => setStage({ at: 'done', found }));
    }
    const paid = await calls.pay(code, consentFor(found));
    if (!paid.ok) return backWith(paid, found);
    const { billing_no: billingNo, receipt } = paid.content;
    setPopup({ kind: 'result', billingNo, receipt, payUrl: null, opening: 'earlier' });
  };
  const backWith = (failure: ApiFailure, found: CardInquiry) => {
    setStage({ at: 'found', found });
    fail(failure, (text) => tell({ tone: 'error', text }, () => setError(text)));
  };

  return {
    stage,
    error,
    busy,
    lookUp: (code: CardCode) => alone(() => lookUp(code)),
    redeem: (code: CardCode, found: CardInquiry) => alone(() => redeem(code, found)),
    goTo: (next: Stage) => {
      setError(null);
      setStage(next);
    },
  };
}

/**
 * Returns the version of the text that the buyer agrees to before a card pays (F3.35): the page's or, where its area has none, the one that
 * the card's own area requires. Undefined where none is required.
 */
export function useConsentFor(): (found: CardInquiry) => string | undefined {
  const { tenant } = useShop();
  return ({ kind, withdrawal }) =>
    kind === 'prepaid' ? (tenant.buying.withdrawal ?? withdrawal) : undefined;
}

/**
 * Returns a function that shows a plain failure by `show`; any other gets its usual reaction, for the card's game: the popup may have been
 * closed, and another game opened, before the answer.
 */
function useCardFailure(clientId: string) {
  const handleFailure = useFailureHandler();
  const { ofFailure } = useFailureText();
  return (failure: ApiFailure, show: (text: string) => void) => {
    if (isPlainFailure(failure)) show(ofFailure(failure));
    else handleFailure(failure, { paying: true, clientId });
  };
}

/** True for answers after which the key can never pay: the player, who is asked to confirm again, needs another one. */
function isKeySpent(result: ApiResult<unknown>): boolean {
  if (result.ok || result.kind !== 'business') return false;
  return result.codeName === 'orderNotPayable' || result.codeName === 'orderKeyReused';
}

/** The calls for a card. A payment sent again after a lost answer uses the order key of the look-up, so it is the same order. */
function useCardCalls({ client_id, who, server_id, role_id, area_id, platform }: RedemptionTarget) {
  const { api, area, tenant, locale } = useShop();
  const store = useLocalStore();
  const orderKey = useRef<string | null>(null);
  // Another account may log in in another tab while the popup is open: the card isn't for that one.
  const forPlayer = { account: who };
  const place = { client_id, server_id, role_id, platform, ...(area_id !== '' && { areaId: area_id }) };
  return {
    lookUp: async (code: CardCode) => {
      const card_info = await encodeCard(code, client_id);
      const result = await api.call('cardInfo', { client_id, card_info }, forPlayer);
      if (result.ok) orderKey.current = randomHex();
      return result;
    },
    exchange: async (code: CardCode) =>
      api.call('cardExchange', { ...place, card_info: await encodeCard(code, client_id) }, forPlayer),
    pay: async (code: CardCode, consent: string | undefined) => {
      const { did, session_id, session_time, traffic_source, game_channel_id, bcp47_lang } = readTracking(
        { brand: tenant.id, locale },
        store,
      );
      const card_info = await encodeCard(code, client_id);
      const input = {
        ...place,
        card_info,
        domain_area: area,
        order_key: orderKey.current ?? '',
        did,
        session_id,
        session_time,
        traffic_source,
        game_channel_id,
        bcp47_lang,
        withdrawal_consent: consent,
      };
      const result = await api.call('cardPay', input, forPlayer);
      if (isKeySpent(result)) orderKey.current = randomHex();
      return result;
    },
  };
}
