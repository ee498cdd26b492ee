/** Puts another query into the address bar without loading anything; path and hash stay. */
export function replaceQuery(query: URLSearchParams): void {
  const search = query.size === 0 ? '' : `?${query}`;
  window.history.replaceState(
    window.history.state,
    '',
    window.location.pathname + search + window.location.hash,
  );
}
