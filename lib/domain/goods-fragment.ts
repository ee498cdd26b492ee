/** The fragment of an address of the goods page that chooses goods there. */
export const goodsFragment = (productId: string): string => `#goods-${encodeURIComponent(productId)}`;
