import type { CSSProperties } from 'react';
import { textOn } from '@/lib/domain/hex-color';
import type { Look } from '@/tenants/kit/brand';
import type { Tenant } from '@/tenants/kit/tenant';

const round: Readonly<Record<Look['corners'], string>> = { sharp: '0.35', soft: '1', round: '1.45' };

type BrandToken = '--accent' | '--on-accent' | '--round' | '--backdrop';

/** The brand's colour, the text colour on it, its corners and its pattern. globals.css derives every other token from these. */
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

/** A colour and the text colour on it. */
function accentTokens(accent: string): Readonly<Record<'--accent' | '--on-accent', string>> {
  return { '--accent': accent, '--on-accent': textOn(accent) };
}

/**
 * The properties of GameAccent. A page in its game's own colour (page config's brand_color, F1.3) sets it with a rule that overrides the
 * brand's style on <html>.
 */
export function gameAccent(accent: string, brandAccent: string) {
  const tokens = accentTokens(accent);
  const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}!important`);
  return {
    tokens,
    brandTokens: accentTokens(brandAccent),
    rule: accent === brandAccent ? null : `:root{${rules.join(';')}}`,
  };
}
