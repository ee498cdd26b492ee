const called = 'goods-called';

/** Asks the page to choose goods and to lead to them; false where it has none, or can't yet. */
export function callGoods(productId: string): boolean {
  return !document.dispatchEvent(new CustomEvent<string>(called, { detail: productId, cancelable: true }));
}

/** Has `choose` answer such calls. Returns how to stop. */
export function answerGoodsCalls(choose: (productId: string) => void): () => void {
  const answer = (event: Event) => {
    // One answer is enough, whatever else on the page would answer.
    if (event.defaultPrevented || !(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    event.preventDefault();
    choose(event.detail);
  };
  document.addEventListener(called, answer);
  return () => document.removeEventListener(called, answer);
}
