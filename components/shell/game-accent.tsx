import { gameAccentRule } from './brand-style';

/** Colours a page in its game's own accent where page config has one; a 6-digit hex, as `parsePageConfig` gives it. */
export function GameAccent({ accent, brandAccent }: Readonly<{ accent: string; brandAccent: string }>) {
  return accent === brandAccent ? null : <style>{gameAccentRule(accent)}</style>;
}
