import { randomBytes, randomUUID } from 'node:crypto';

/** The minimal settings for a start in production, for one brand and without a provider. */
export const productionSettings = (): Record<string, string> => ({
  SHOP_MODE: 'production',
  ENABLED_TENANTS: 'watt',
  SITE_ORIGIN: 'https://{host}',
  CALLBACK_ORIGIN: 'https://pay.watt.example',
  GAME_SERVER_ORIGIN: 'https://games.watt.example',
  GAME_SERVER_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
  SHOP_SECRET: randomUUID(),
  CARD_SECRET: randomUUID(),
  SANDPAY_ORIGIN: '',
  IDENTITY_ORIGIN: '',
});
