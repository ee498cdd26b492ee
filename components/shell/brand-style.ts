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
    ...accentTokens(accent),
    '--round': round[look.corners],
    '--backdrop': `url(${look.pattern})`,
  };
}

/** A colour, and what is written on it. */
export function accentTokens(accent: string): Readonly<Record<'--accent' | '--on-accent', string>> {
  return { '--accent': accent, '--on-accent': textOn(accent) };
}

/** The same for a game with a colour of its own (page config's brand_color): a rule that beats the brand's style on <html>. */
export function gameAccentRule(accent: string): string {
  const rules = Object.entries(accentTokens(accent)).map(([name, value]) => `${name}:${value}!important`);
  return `:root{${rules.join(';')}}`;
}
