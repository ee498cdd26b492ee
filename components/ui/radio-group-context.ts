'use client';

import { createContext } from 'react';

export type RadioGroupState = Readonly<{
  name: string;
  value: string | null;
  onChange: (value: string) => void;
  onRepick: ((value: string) => void) | undefined;
}>;

/** What a RadioCard reads from the RadioGroup around it. */
export const RadioGroupContext = createContext<RadioGroupState | null>(null);
