import type { Files } from '@/lib/backend/catalog/files/read-folder';
import type { VipDocument } from '@/lib/backend/catalog/files/vip-document';
import { withJson } from './catalogue-folder';

/** The same files, with a small VIP programme for one game of the watt brand, which is open. `change` alters it. */
export function vipFolder(
  files: Files,
  file: string,
  change: (vip: VipDocument) => unknown = (vip) => vip,
): Files {
  return withJson(files, file, (document) => {
    const names = (text: string) =>
      Object.fromEntries(Object.keys(Object(document.names)).map((locale) => [locale, text]));
    document.page = { is_open_coupon: 1 };
    document.vip = change({
      timeZone: 'Asia/Singapore',
      pointsPerCoin: 10,
      coin: 'USD',
      coins: { USD: '1.00', EUR: '0.90' },
      faq: { titles: names('About levels'), contents: names('<p>Points are earned by each purchase.</p>') },
      levels: [
        { level: 0, names: names('Start'), show: 'V0', points: 0, stage: 0 },
        { level: 1, names: names('Bronze'), show: 'V1', points: 50, stage: 1 },
      ],
      coupons: [
        { coupon: 'welcome', level: 0, type: 'permanent', names: names('Welcome'), rate: 95, days: 30 },
      ],
    });
  });
}
