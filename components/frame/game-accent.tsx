'use client';

import { useLayoutEffect } from 'react';
import { useHydrated } from '@/lib/client/page/page-stages';

type Tokens = Readonly<Record<`--${string}`, string>>;
type Props = Readonly<{
  /** The page's colours. */
  tokens: Tokens;
  /** The brand's colours, which are restored for the next page. */
  brandTokens: Tokens;
  /** The page's colours as a CSS rule; null if they are the brand's. */
  rule: string | null;
}>;

/**
 * Colours a page in its game's own accent if page config has one (F1.3). A page from the server does so with a style rule whose hash is in
 * its security policy. After that, scripts set the colours, because the policy allows no other rule.
 */
export function GameAccent({ tokens, brandTokens, rule }: Props) {
  useLayoutEffect(() => {
    paint(tokens);
    return () => paint(brandTokens);
  }, [tokens, brandTokens]);
  return rule !== null && <RuleFromServer rule={rule} />;
}

function RuleFromServer({ rule }: Readonly<{ rule: string }>) {
  return !useHydrated() && <style>{rule}</style>;
}

function paint(tokens: Tokens): void {
  const { style } = document.documentElement;
  // Setting even the same colour would make the browser restyle the whole page.
  for (const [name, value] of Object.entries(tokens))
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
