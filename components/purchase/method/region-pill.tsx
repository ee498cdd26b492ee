'use client';

import { useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { ChoicePill } from '@/components/popups/choice-pill';
import { Glyph } from '@/components/ui/glyph';
import { regionLabelsAtom } from '@/lib/client/purchase/payment-extras';
import { inRegionOrder, regionLabel, regions } from '@/lib/domain/payment-regions';

type RegionPillProps = Readonly<{
  codes: readonly string[];
  value: string;
  onChange: (code: string) => void;
}>;

/** Chooses the payment region. Renders nothing for a single region. */
export function RegionPill({ codes, value, onChange }: RegionPillProps) {
  const t = useTranslations('recharge');
  const nameOf = useRegionName();
  if (codes.length < 2) return null;
  return (
    <ChoicePill
      title={t('region')}
      name={nameOf(value)}
      value={value}
      options={() => inRegionOrder(codes).map((code) => ({ value: code, label: nameOf(code) }))}
      onChoose={onChange}
      icon={<Glyph name="map-pin" className="size-4 shrink-0 text-muted" />}
    />
  );
}

function isKnown(code: string): code is keyof typeof regions {
  return Object.hasOwn(regions, code);
}

/** Returns a function for a region's name in the page's language, or its label if our texts don't have the name. */
export function useRegionName(): (code: string) => string {
  const names = useTranslations('regions');
  const labels = useAtomValue(regionLabelsAtom);
  return (code) => (isKnown(code) ? names(code) : (labels.get(code) ?? regionLabel(code)));
}
