import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around the code, which scanners need to find it (ISO/IEC 18004). */
const quietZone = 4;
/** The side of a module: whole pixels, so that all are equally large. */
const pixels = 4;

type QrCodeProps = Readonly<{ text: string; label: string }>;

/** A QR code: dark on light in every colour scheme, because many scanners read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, dark } = useMemo(() => modulesOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={size * pixels}
      height={size * pixels}
      shapeRendering="crispEdges"
      className="qr rounded-card inset-ring inset-ring-line"
    >
      <path d={dark} fill="currentColor" />
    </svg>
  );
}

/**
 * The dark modules as one path; a row's neighbours are one rectangle. With the least error correction, which a clean screen needs: modules
 * are larger then, and scan better.
 */
function modulesOf(text: string) {
  const { data, size } = encode(text, { border: quietZone });
  const dark = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return { size, dark: dark.join('') };
}

function runsOf(row: readonly boolean[]): readonly (readonly [x: number, width: number])[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x] as const];
  });
}
