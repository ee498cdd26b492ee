'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';

type Tokens = Readonly<Record<`--${string}`, string>>;
type Props = Readonly<{
  /** The page's colours. */
  tokens: Tokens;
  /** The brand's, for the page that comes after it. */
  brandTokens: Tokens;
  /** The page's colours as a rule, where they aren't the brand's. */
  rule: string | null;
}>;

const neverChanges = () => () => undefined;

/**
 * Colours a page in its game's own accent where page config has one. The page from the
 * server says it by a rule, whose hash is in the page's policy; from then on scripts set it, since the policy takes no other rule.
 */
export function GameAccent({ tokens, brandTokens, rule }: Props) {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  useLayoutEffect(() => {
    paint(tokens);
    return () => paint(brandTokens);
  }, [tokens, brandTokens]);
  return isFromServer && rule !== null ? <style>{rule}</style> : null;
}

function paint(tokens: Tokens): void {
  for (const [name, value] of Object.entries(tokens)) document.documentElement.style.setProperty(name, value);
}
