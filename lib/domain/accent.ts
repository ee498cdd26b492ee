import { contrastRatio, isHexColor, textOn } from './hex-color';

/** The backgrounds that main buttons stand on: the lightest and darkest of each scheme. A test compares them with app/globals.css. */
export const accentGrounds = {
  light: ['#ffffff', '#f3f5f9'],
  dark: ['#131b2e', '#1a2440'],
} as const;

/** In OKLCH. Below it a button looks grey, which is how disabled buttons look. */
const leastChroma = 0.07;
/** Between a button and its background. Less than 3:1 is enough, because the button's text identifies it. */
const leastContrast = 2;

/** The reason why a colour can't be used for a brand's main buttons; null when it can. */
export function accentFault(accent: string): string | null {
  if (!isHexColor(accent)) return 'is not a 6-digit hex colour';
  if (chromaOf(accent) < leastChroma) return 'is too grey: main buttons would look disabled';
  const faint = Object.entries(accentGrounds).find(([, grounds]) =>
    grounds.some((ground) => contrastRatio(accent, ground) < leastContrast),
  );
  if (faint !== undefined) return `is too close to the page in the ${faint[0]} scheme`;
  return contrastRatio(accent, textOn(accent)) < 4.5 ? 'carries no text that can be read' : null;
}

/** The chroma of a 6-digit hex colour in OKLCH: 0 for grey, about 0.3 for the most vivid. */
function chromaOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return Math.hypot(
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  );
}
