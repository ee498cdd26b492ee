/** Colours as a browser computes them, enough to check the tokens: OKLab and OKLCH as in CSS Color 4. */
export type Oklch = Readonly<{ l: number; c: number; h: number }>;
type Triple = readonly [number, number, number];

function channels(hex: string): Triple {
  const at = (start: number) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function toHex(linear: Triple): string {
  const parts = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

/** The OKLCH of a 6-digit hex colour: lightness from 0 to 1, hue in radians. */
export function toOklch(hex: string): Oklch {
  const [l, a, b] = toOklab(hex);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** A colour out of gamut is clipped per channel, as browsers do. */
export function fromOklch({ l, c, h }: Oklch): string {
  return fromOklab([l, c * Math.cos(h), c * Math.sin(h)]);
}

/** CSS `color-mix(in oklab, top share%, base)`; `share` from 0 to 1. */
export function mix(top: string, base: string, share: number): string {
  const [a, b] = [toOklab(top), toOklab(base)];
  const between = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return fromOklab([between(0), between(1), between(2)]);
}
