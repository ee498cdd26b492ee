/**
 * Has everything that shows stored values read them again when the browser brings the page back from its back/forward cache: a page in
 * there isn't told what other pages store meanwhile, such as a logout. Returns how to stop.
 */
export function rereadAfterReturn(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // Without a key, any value may have changed.
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
