import type { regions } from './payment-regions';

/**
 * The time zones of each payment region, by continent, under their old and new names (Asia/Saigon and Asia/Ho_Chi_Minh). The data of
 * `Intl.Locale.getTimeZones`, which not every browser has, and which blocks a phone for 60 ms.
 */
const zones: Readonly<Partial<Record<keyof typeof regions, Readonly<Record<string, string>>>>> = {
  PH: { Asia: 'Manila' },
  MY: { Asia: 'Kuala_Lumpur Kuching' },
  SG: { Asia: 'Singapore' },
  ID: { Asia: 'Jakarta Jayapura Makassar Pontianak' },
  TH: { Asia: 'Bangkok' },
  VN: { Asia: 'Ho_Chi_Minh Saigon' },
  IN: { Asia: 'Calcutta Kolkata' },
  MMK: { Asia: 'Rangoon Yangon' },
  TR: { Europe: 'Istanbul' },
  BR: {
    America:
      'Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife Rio_Branco Santarem Sao_Paulo',
  },
  US: {
    America:
      'Adak Anchorage Boise Chicago Denver Detroit Indiana/Indianapolis Indiana/Knox Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay Indiana/Vincennes Indiana/Winamac Indianapolis Juneau Kentucky/Louisville Kentucky/Monticello Los_Angeles Louisville Menominee Metlakatla New_York Nome North_Dakota/Beulah North_Dakota/Center North_Dakota/New_Salem Phoenix Sitka Yakutat',
    Pacific: 'Honolulu',
  },
  FR: { Europe: 'Paris' },
  DE: { Europe: 'Berlin Busingen' },
  RU: {
    Asia: 'Anadyr Barnaul Chita Irkutsk Kamchatka Khandyga Krasnoyarsk Magadan Novokuznetsk Novosibirsk Omsk Sakhalin Srednekolymsk Tomsk Ust-Nera Vladivostok Yakutsk Yekaterinburg',
    Europe: 'Astrakhan Kaliningrad Kirov Moscow Samara Saratov Ulyanovsk Volgograd',
  },
  NL: { Europe: 'Amsterdam' },
  JP: { Asia: 'Tokyo' },
  KR: { Asia: 'Seoul' },
  TW: { Asia: 'Taipei' },
  HK: { Asia: 'Hong_Kong' },
};

/** The payment region that a time zone belongs to; null if none. */
export function regionOfZone(zone: string): string | null {
  const [, continent = '', city = ''] = /^(\w+)\/(.+)$/.exec(zone) ?? [];
  const found = Object.entries(zones).find(([, cities]) => cities[continent]?.split(' ').includes(city));
  return found?.[0] ?? null;
}
