/** Every brand (F1.1). */
export const tenantIds = [
  'watt',
  'dragon',
  'ko',
  'coolgame',
  'ru',
  'joynet',
  'ssgame',
  'joyage',
  'acenet',
  'acenetJp',
  'rhinosTwhk',
  'rhinos',
  'rhinosSea',
  'spotJp',
  'rhinosJp',
  'brandEn',
] as const;
export type TenantId = (typeof tenantIds)[number];
