import type { MainTab } from '@/lib/domain/main-tabs';

/** The main tabs of the page, the current one, and the game they belong to. */
export type TabPlace = Readonly<{
  tabs: readonly MainTab[];
  current: MainTab;
  gpId: string;
  clientId: string;
  /**
   * The client whose first visit leads to its activities; null where the page config doesn't ask for that.
   */
  landingClient: string | null;
}>;
