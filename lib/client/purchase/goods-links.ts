import { scrollBehaviour } from '@/lib/client/page/page-stages';
import { goodsInFragment } from '@/lib/domain/deep-link';
import { answerGoodsCalls } from './goods-call';

/** How long goods may take to stand on the page, in milliseconds. */
const patienceMs = 5_000;

/**
 * Makes links to goods on this page (`#goods-…`) and calls for goods choose them, in the section of that id; also a link that was pressed before
 * the page could do so, or that led here from another page. Such a fragment is taken out of the address, or a reload would choose these goods
 * again. Calls `noteLed` each time it leads to goods. Returns how to stop.
 */
export function followGoodsLinks(sectionId: string, noteLed: () => void): () => void {
  let stop: () => void = () => undefined;
  const choose = (goods: string) => {
    stop();
    noteLed();
    stop = showGoods(goods, sectionId);
  };
  const linked = takeFragment();
  if (linked !== null) choose(linked);
  const press = (event: MouseEvent) => {
    const isPlain =
      !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
    const goods = link ? goodsInFragment(link.hash) : null;
    if (goods === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    choose(goods);
  };
  document.addEventListener('click', press);
  const stopAnswering = answerGoodsCalls(choose);
  return () => {
    stop();
    stopAnswering();
    document.removeEventListener('click', press);
  };
}

/** Takes the fragment out of the address if it names goods, and returns these; otherwise null. */
function takeFragment(): string | null {
  const { history, location } = window;
  const goods = goodsInFragment(location.hash);
  if (goods !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return goods;
}

/**
 * Chooses goods as a press on their card does, then scrolls to them and focuses them. Waits for goods that the page doesn't show yet; leads
 * to the head of the list where they aren't on sale. Returns how to stop.
 */
function showGoods(productId: string, sectionId: string): () => void {
  const began = performance.now();
  let isPressed = false;
  const look = () => {
    const card = cardOf(productId, sectionId);
    if (card !== undefined && !isPressed) {
      isPressed = true;
      openGroupOf(card, sectionId);
      card.click();
    }
    if (card !== undefined && card.closest('[hidden]') === null) arriveAt(card);
    else if (performance.now() - began < patienceMs) frame = requestAnimationFrame(look);
    else document.getElementById(sectionId)?.scrollIntoView?.({ block: 'start' });
  };
  // Not at once: what the page restores of an earlier visit comes first.
  let frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

function cardOf(productId: string, sectionId: string): HTMLInputElement | undefined {
  const cards = document.querySelectorAll<HTMLInputElement>(`#${sectionId} input[type="radio"]`);
  return Array.from(cards).find(({ value }) => value === productId);
}

/** Presses the tab of the goods' group, if another one is open. */
function openGroupOf(card: HTMLInputElement, sectionId: string): void {
  const group = card.closest('[hidden]');
  const at = Array.from(group?.parentElement?.children ?? []).findIndex((each) => each === group);
  if (at >= 0) document.querySelectorAll<HTMLElement>(`#${sectionId} [role="tab"]`)[at]?.click();
}

function arriveAt(card: HTMLInputElement): void {
  card.focus({ preventScroll: true });
  (card.closest('label') ?? card).scrollIntoView?.({ behavior: scrollBehaviour(), block: 'center' });
}
