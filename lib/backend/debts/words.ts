import { z } from 'zod';
import type { LocalText } from '@/lib/domain/local-text';
import { fromEveryLanguage } from '@/lib/i18n/language-files';

const named = z.object({ replenish: z.object({ orderName: z.string().trim().min(1) }) });
const names = fromEveryLanguage((file) => named.safeParse(file).data?.replenish.orderName);

/** What paying a debt is called where orders name their goods; a language that hasn't the word yet is left out. */
export const orderNames: LocalText = Object.fromEntries([...names].filter(([, name]) => name !== undefined));
