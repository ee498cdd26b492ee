'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';
import { accentTokens, gameAccentRule } from './brand-style';

type Props = Readonly<{ accent: string; brandAccent: string }>;

const neverChanges = () => () => undefined;

/**
 * Colours a page in its game's own accent where page config has one; a 6-digit hex, as `parsePageConfig` gives it. The page from the
 * server says it by a rule, whose hash is in the page's policy; from then on scripts set it, since the policy takes no other rule.
 */
export function GameAccent({ accent, brandAccent }: Props) {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  useLayoutEffect(() => {
    paint(accent);
    return () => paint(brandAccent);
  }, [accent, brandAccent]);
  return isFromServer && accent !== brandAccent ? <style>{gameAccentRule(accent)}</style> : null;
}

function paint(accent: string): void {
  for (const [name, value] of Object.entries(accentTokens(accent)))
    document.documentElement.style.setProperty(name, value);
}
