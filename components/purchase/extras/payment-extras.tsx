'use client';

import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, startTransition, Suspense, useEffect } from 'react';
import { AllWordsProvider } from '@/components/popups/words-provider';
import { useCurrentClientId, useCurrentUser } from '@/lib/client/account/current-game';
import { optionalPart } from '@/lib/client/page/page-stages';
import { usePlatform } from '@/lib/client/page/use-environment';
import { giftsAtom, noGifts, regionLabelsAtom } from '@/lib/client/purchase/payment-extras';
import { followGoodsLinks } from '@/lib/client/purchase/goods-links';
import { chosenMethodKeyAtom, ledToGoodsAtom, likelyRegionsAtom } from '@/lib/client/purchase/selection';
import { countryListQuery, thirdGiftQuery } from '@/lib/client/queries/payment-extras';
import { useShop } from '@/lib/client/shop/shop';
import { channelOf } from '@/lib/domain/channels';
import { channelIdOf } from '@/lib/domain/method-key';
import { isTestHost } from '@/lib/domain/demo-host';
import { regions } from '@/lib/domain/payment-regions';
import { regionsOfVisitor } from '@/lib/domain/visitor-regions';

/** Nothing depends on it: if it can't be loaded, the page works without it. */
const PayTrust = optionalPart(() => import('@/components/legal/pay-trust').then((loaded) => loaded.PayTrust));

type PaymentExtrasProps = Readonly<{
  codes: readonly string[];
  /** The id of the section of goods. */
  goodsId: string;
  /** True for the instance that also renders what belongs beside the Pay button: one per page, in the section of methods. */
  isBesidePay?: boolean;
  /** A debt buys no goods, so nothing comes on top of them. */
  isForDebt?: boolean;
}>;

/**
 * Adds to goods and methods after the page has loaded: third-party gifts (F3.22), names of further regions, the player's probable region
 * (F3.5), the trust notes beside the Pay button (F3.35), a brand's own payment script (F3.29), and links to goods (F3.4).
 */
export function PaymentExtras(props: PaymentExtrasProps): ReactNode {
  const { codes, goodsId, isBesidePay = false, isForDebt = false } = props;
  useThirdGifts(!isForDebt);
  useRegionLabels(codes);
  useLikelyRegions();
  const setLed = useSetAtom(ledToGoodsAtom);
  useEffect(() => followGoodsLinks(goodsId, () => setLed(true)), [goodsId, setLed]);
  return (
    <>
      <PaymentScript />
      {isBesidePay && (
        <AllWordsProvider>
          <Suspense>
            <PayTrust />
          </Suspense>
        </AllWordsProvider>
      )}
    </>
  );
}

/** Gifts are requested for logged-in players only, because a guest's page is the same for everybody. */
function useThirdGifts(hasGifts: boolean): void {
  const { api, area } = useShop();
  const clientId = useCurrentClientId() ?? '';
  const user = useCurrentUser();
  const setGifts = useSetAtom(giftsAtom);
  const enabled = hasGifts && user !== null && clientId !== '';
  const { data } = useQuery({
    ...thirdGiftQuery(api, { client_id: clientId, domain_area: area }, user?.suid ?? ''),
    enabled,
  });
  const loaded = enabled ? data : undefined;
  useEffect(() => {
    if (loaded === undefined) return;
    setGifts({
      goods: new Map(loaded.goods.map(({ product_id, gift }) => [product_id, gift])),
      methods: new Map(loaded.methods.map(({ key, gift }) => [key, gift])),
    });
    return () => setGifts(noGifts);
  }, [loaded, setGifts]);
}

/** Regions are named in the page's language if our texts have the name; the backend supplies the other names. */
function useRegionLabels(codes: readonly string[]): void {
  const { api, area } = useShop();
  const clientId = useCurrentClientId() ?? '';
  const setLabels = useSetAtom(regionLabelsAtom);
  const isAllKnown = codes.every((code) => Object.hasOwn(regions, code));
  const { data } = useQuery({
    ...countryListQuery(api, { client_id: clientId, domain_area: area }),
    enabled: !isAllKnown && clientId !== '',
  });
  useEffect(() => {
    if (data !== undefined) setLabels(new Map(data.map(({ code, label }) => [code, label])));
  }, [data, setLabels]);
}

/**
 * A kept page is shared by all visitors, so the player's probable regions are set only in the browser. What follows from them is rendered
 * in slices, between which the page answers.
 */
function useLikelyRegions(): void {
  const { locale } = useShop();
  const setLikely = useSetAtom(likelyRegionsAtom);
  useEffect(() => startTransition(() => setLikely(likelyRegions(locale))), [setLikely, locale]);
}

/**
 * The Korean brand's payment script (F3.29): on that brand only, never on phones, and from the test host in demo and test. Because it is
 * third-party code on a page with a login, it is loaded only once its own method is chosen; paying works without it.
 */
function PaymentScript() {
  const { tenant } = useShop();
  const platform = usePlatform();
  const methodKey = useAtomValue(chosenMethodKeyAtom);
  const { legal, channels } = tenant;
  const isChosen = methodKey !== null && channelOf(channelIdOf(methodKey), channels).call === 'krWelcomePay';
  const script = legal.kind === 'kr' && platform === 'web' && isChosen ? legal.paymentScript : null;
  useEffect(() => {
    if (script === null) return;
    const src = isTestHost(window.location.hostname) ? script.test : script.production;
    if (document.querySelector(`script[src="${src}"]`) !== null) return;
    const element = document.createElement('script');
    element.src = src;
    element.async = true;
    document.head.append(element);
  }, [script]);
  return null;
}

/** The payment regions that the player is probably in, the likeliest first; `locale` is the language of the page. */
function likelyRegions(locale: string): readonly string[] {
  return regionsOfVisitor({ zone: deviceZone(), languages: [...navigator.languages, locale] });
}

declare global {
  interface Window {
    Temporal?: Readonly<{ Now: Readonly<{ timeZoneId: () => string }> }>;
  }
}

/** The device's time zone. A date format knows it in every browser, but making the first one blocks a phone for 60 ms. */
function deviceZone(): string {
  return window.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
