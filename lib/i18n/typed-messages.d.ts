import type { Messages } from './load-messages';

/** Keys are those of messages/en.json: a misspelt one doesn't compile. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
