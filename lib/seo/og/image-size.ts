/** A preview's size in pixels, which messengers and social networks show large without cropping. */
export const imageSize = { width: 1200, height: 630 } as const;
