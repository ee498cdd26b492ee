/** A preview's size in pixels: what messengers and networks show large without cutting. */
export const imageSize = { width: 1200, height: 630 } as const;
