import type { CSSProperties } from 'react';

const count = 12;
const hues = ['fill-accent', 'fill-success', 'fill-sale', 'fill-warning'];

/** The offset that spark number `at` flies to, in the picture's units. Every other spark flies farther. */
function flight(at: number): CSSProperties & { '--fly-x': string; '--fly-y': string } {
  const angle = (at / count) * 2 * Math.PI;
  const far = at % 2 === 0 ? 54 : 47;
  return {
    '--fly-x': `${(Math.cos(angle) * far).toFixed(1)}px`,
    '--fly-y': `${(Math.sin(angle) * far).toFixed(1)}px`,
  };
}

/** The animation of a finished payment, played once: a tick is drawn and sparks fly. Without motion for players who prefer less. */
export function SuccessBurst({ className = 'size-28' }: Readonly<{ className?: string }>) {
  return (
    <svg viewBox="-60 -60 120 120" aria-hidden="true" className={className}>
      {Array.from({ length: count }, (_, at) => (
        <circle
          key={at}
          r={at % 2 === 0 ? 3.4 : 2.4}
          style={flight(at)}
          className={`burst-spark ${hues[at % hues.length]}`}
        />
      ))}
      <circle r="40" className="burst-disc fill-success-soft" />
      <circle r="29" className="burst-disc fill-success" />
      <path
        d="M-12 1 -4 9 12-8"
        pathLength="1"
        fill="none"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="burst-tick stroke-on-status"
      />
    </svg>
  );
}
