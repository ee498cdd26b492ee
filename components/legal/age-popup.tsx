'use client';

import { safeParse } from 'zod/mini';
import { monthlyCapContent } from '@/lib/contract/age';
import { AgeQuestion } from './age-question';
import { CapNotice } from './cap-notice';

/** What a monthly cap by age has to say: the question how old the player is, or what the cap still allows (spec section 5). */
export function AgePopup({ content }: Readonly<{ content: unknown }>) {
  const cap = safeParse(monthlyCapContent, content);
  return cap.success ? <CapNotice cap={cap.data} /> : <AgeQuestion />;
}
