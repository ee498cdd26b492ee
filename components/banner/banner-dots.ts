/** The row of marks over the picture, one a picture; the same before and after the carousel's code has come. */
export const dotsClass = 'on-picture absolute end-4 bottom-4 z-1 flex gap-1.5 lg:end-6 lg:bottom-6';

const dot = 'block h-1.5 rounded-pill transition-[width,opacity] duration-300 bg-current';

export const dotClass = (isActive: boolean) => `${dot} ${isActive ? 'w-5' : 'w-1.5 opacity-55'}`;
