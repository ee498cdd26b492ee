/** A preview's size in pixels: what messengers and networks show large without cutting. */
export const pictureSize = { width: 1200, height: 630 } as const;
