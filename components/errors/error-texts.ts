import type { ErrorCode } from '@/lib/domain/error-codes';

const generalTitle = 'special.showError.title';

/** The message for each code of /showError (F2.19). */
export const errorTexts = {
  params: { title: 'special.params.title', text: 'special.params.text' },
  expired: { title: 'special.expired.title', text: 'special.expired.text' },
  network: { title: generalTitle, text: 'errors.network' },
  query: { title: generalTitle, text: 'notices.queryError' },
  character: { title: generalTitle, text: 'api.characterNotFound' },
  cookies: { title: generalTitle, text: 'notices.cookiesNeeded' },
  environment: { title: generalTitle, text: 'notices.loginEnvironment' },
  channel: { title: generalTitle, text: 'api.channelMissing' },
  link: { title: generalTitle, text: 'api.linkInvalid' },
  method: { title: generalTitle, text: 'api.methodParameters' },
  payway: { title: generalTitle, text: 'api.paywayMissing' },
} as const satisfies Record<ErrorCode, Readonly<{ title: string; text: string }>>;

/** For no code or an unknown one. */
export const generalError = { title: generalTitle, text: 'special.showError.text' } as const;
