/** Payment region codes and their fixed labels (spec section 3). `MMK` is the spec's own code for Myanmar. */
export const regions = {
  GLOBAL: 'Global', PH: 'PH', MY: 'MY', SG: 'SG', ID: 'ID', TH: 'TH', VN: 'VN', IN: 'IN', MMK: 'MMK',
  TR: 'TR', BR: 'BR', US: 'US', FR: 'FR', DE: 'DE', RU: 'RU', NL: 'NL', JP: 'JP', KR: 'KR', TW: 'TW', HK: 'HK',
} as const;
