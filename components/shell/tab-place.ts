import type { MainTab } from '@/lib/domain/main-tabs';

/** The main tabs there are, the one this page is, and the game they are about. */
export type TabPlace = Readonly<{
  tabs: readonly MainTab[];
  current: MainTab;
  gpId: string;
  clientId: string;
  /** The client whose first visit goes to its events; null where the config says nothing of it. */
  landingClient: string | null;
}>;
