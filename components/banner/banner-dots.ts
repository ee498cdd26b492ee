/**
 * The row of dots over the picture. Shared with the carousel, so that nothing moves when its code arrives.
 */
export const dotsClass = 'on-picture absolute end-3 bottom-0 z-1 flex lg:end-5 lg:bottom-2';

/** The area of one dot: 44 px high for a finger, and wide enough not to overlap its neighbours. */
export const dotPlaceClass = 'grid h-11 min-w-6 place-items-center rounded-pill px-0.5';

const dot = 'block h-1.5 rounded-pill transition-[width,opacity] duration-300 bg-current';

export const dotClass = (isActive: boolean) => `${dot} ${isActive ? 'w-5' : 'w-1.5 opacity-55'}`;
