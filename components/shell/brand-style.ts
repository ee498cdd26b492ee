import type { CSSProperties } from 'react';
import { textOn } from '@/lib/domain/hex-color';
import type { Look, Tenant } from '@/tenants/tenant';

const round: Readonly<Record<Look['corners'], string>> = { sharp: '0.35', soft: '1', round: '1.45' };

type BrandToken = '--accent' | '--on-accent' | '--round' | '--backdrop';

/** The brand's colour, what is written on it, its corners and its pattern; every other token follows from these in globals.css. */
export function brandStyle({
  accent,
  look,
}: Pick<Tenant, 'accent' | 'look'>): CSSProperties & Readonly<Record<BrandToken, string>> {
  return {
    '--accent': accent,
    '--on-accent': textOn(accent),
    '--round': round[look.corners],
    '--backdrop': `url(${look.pattern})`,
  };
}

/** The same for a game with a colour of its own (page config's brand_color): a rule that beats the brand's style on <html>. */
export function gameAccentRule(accent: string): string {
  return `:root{--accent:${accent}!important;--on-accent:${textOn(accent)}!important}`;
}
