import type { ApiClient } from '@/lib/client/api/api-client';
import type { ApiFailure } from '@/lib/client/api/api-result';
import type { Popup } from '@/lib/client/popups/popup';
import type { LocalStore } from '@/lib/client/storage/local-store';
import type { TrackingContext } from '@/lib/client/track/tracking-context';
import type { Area } from '@/lib/domain/areas';
import type { ChannelChanges } from '@/lib/domain/channels';
import type { Locale } from '@/lib/domain/locales';

/** What the payment flow needs from the page. */
export type PayTools = Readonly<{
  api: ApiClient;
  /** The brand's id, and the language of its page. */
  page: Readonly<{ brand: string; locale: Locale }>;
  area: Area;
  channels: ChannelChanges;
  /** The version of the text on immediate delivery that the player agrees to before paying, where the area requires it. */
  consent: string | undefined;
  tracking: () => TrackingContext;
  store: LocalStore;
  words: Readonly<Record<'opening' | 'linkInvalid' | 'channelMissing' | 'paywayMissing', string>>;
  setPopup: (popup: Popup | null) => void;
  showError: (text: string) => void;
  /** `clientId` is the game whose login was sent: another one may be current by the time of the answer. */
  handleFailure: (failure: ApiFailure, clientId?: string) => void;
}>;

/** The tools that the page has before anything is loaded. */
export type PageTools = Omit<PayTools, 'words' | 'tracking'>;
