'use client';

import { useAtomValue } from 'jotai';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SelectPill } from '@/components/ui/select-pill';
import { regionLabelsAtom } from '@/lib/client/payment-extras';
import { inRegionOrder, regionLabel } from '@/lib/domain/payment-regions';
import { regions } from '@/lib/domain/regions';

type RegionPillProps = Readonly<{
  codes: readonly string[];
  value: string;
  onChange: (code: string) => void;
}>;

/** Where the player pays from. A single region is no choice and shows as nothing. */
export function RegionPill({ codes, value, onChange }: RegionPillProps) {
  const t = useTranslations('recharge');
  const nameOf = useRegionName();
  if (codes.length < 2) return null;
  const options = inRegionOrder(codes).map((code) => ({ value: code, label: nameOf(code) }));
  return (
    <SelectPill
      label={t('region')}
      value={value}
      options={options}
      onChange={onChange}
      icon={<MapPin aria-hidden="true" className="size-4 shrink-0 text-muted" />}
    />
  );
}

function isKnown(code: string): code is keyof typeof regions {
  return Object.hasOwn(regions, code);
}

/** The name of a region in the page's language; of one we have no words for, its label. */
export function useRegionName(): (code: string) => string {
  const t = useTranslations('regions');
  const labels = useAtomValue(regionLabelsAtom);
  return (code) => (isKnown(code) ? t(code) : (labels.get(code) ?? regionLabel(code)));
}
