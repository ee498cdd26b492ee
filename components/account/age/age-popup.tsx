'use client';

import { safeParse } from 'zod/mini';
import { monthlyCapContent } from '@/lib/contract/age';
import { AgeQuestion } from './age-question';
import { CapNotice } from './cap-notice';

/**
 * The popup about a monthly limit by age (F3.21): asks for the
 * player's age group, or says what the limit still allows.
 */
export function AgePopup({ content }: Readonly<{ content: unknown }>) {
  const cap = safeParse(monthlyCapContent, content);
  return cap.success ? <CapNotice cap={cap.data} /> : <AgeQuestion />;
}
