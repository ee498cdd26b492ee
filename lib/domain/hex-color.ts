export const defaultAccent = '#00bbff';

/** True for a 6-digit hex colour such as `#00bbff`, the only form that a brand colour may have (F1.3). */
export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

/**
 * Black or white, whichever has more contrast on `accent` (WCAG relative luminance). `accent` is a 6-digit
 * hex colour.
 */
export function textOn(accent: string): '#000000' | '#ffffff' {
  const luminance = relativeLuminance(accent);
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff';
}

/** WCAG contrast ratio (1 to 21) between two 6-digit hex colours. */
export function contrastRatio(a: string, b: string): number {
  const [light = 0, dark = 0] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function relativeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
