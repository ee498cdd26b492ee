/** The row of marks over the picture, one a picture; the same before and after the carousel's code has come. */
export const dotsClass = 'on-picture absolute end-3 bottom-0 z-1 flex lg:end-5 lg:bottom-2';

/** A mark's place: as tall as a fingertip, and wide enough that neighbours don't share a press. */
export const dotPlaceClass = 'grid h-11 min-w-6 place-items-center rounded-pill px-0.5';

const dot = 'block h-1.5 rounded-pill transition-[width,opacity] duration-300 bg-current';

export const dotClass = (isActive: boolean) => `${dot} ${isActive ? 'w-5' : 'w-1.5 opacity-55'}`;
