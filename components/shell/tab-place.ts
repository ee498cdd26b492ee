import type { MainTab } from '@/lib/domain/main-tabs';

/** The main tabs there are, the one this page is, and the game they are about. */
export type TabPlace = Readonly<{ tabs: readonly MainTab[]; current: MainTab; gpId: string }>;
