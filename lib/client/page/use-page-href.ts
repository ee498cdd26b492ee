'use client';

import { startTransition, useEffect, useState } from 'react';
import { carryQuery, originOf, withQuery } from '@/lib/domain/carry-query';

/**
 * The address of another page of the shop with the query that follows the player (F2.7). `search` and `from`
 * are the query and the path of the current page.
 */
export function pageHref(target: string, search: string, from = ''): string {
  const [path = '/', own = ''] = target.split('?', 2);
  const query = carryQuery(new URLSearchParams(search), new URLSearchParams(own));
  const origin = originOf(from, path);
  if (origin !== null) query.set('origin', origin);
  return withQuery(path, query);
}

/**
 * `target` with what the visit carries now. A press can be what hydrates the page, and React then calls the handlers of the first rendering,
 * which knows no query.
 */
export function hrefNow(target: string): string {
  return pageHref(target, window.location.search, window.location.pathname);
}

/**
 * `target` with the carried query, updated when the address changes. On the server and at first in the browser it is `target` itself, because
 * a prerendered page knows no query. A press doesn't wait for the query: see `hrefNow`.
 */
export function usePageHref(target: string): string {
  const [carried, setCarried] = useState({ target, href: target });
  useEffect(() => {
    const carry = () => startTransition(() => setCarried({ target, href: hrefNow(target) }));
    carry();
    window.addEventListener('popstate', carry);
    return () => window.removeEventListener('popstate', carry);
  }, [target]);
  return carried.target === target ? carried.href : target;
}

/** A path with its query, without some of the query's parameters, such as those that led to an error. */
export function hrefWithout(href: string, names: readonly string[]): string {
  const [path = '/', search = ''] = href.split('?', 2);
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return withQuery(path, query);
}

/** Replaces the query in the address bar without loading anything; path and hash stay. */
export function replaceQuery(query: URLSearchParams): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', withQuery(pathname, query) + hash);
}
