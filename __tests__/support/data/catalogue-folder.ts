import type { Files } from '@/lib/backend/catalog/files/read-folder';
import { startingFiles } from '@/lib/backend/catalog/files/starting-files';
import { tenants, type TenantId } from '@/tenants/kit/registry';

type Json = ReturnType<typeof JSON.parse>;

/** A brand's small catalogue, filled in as a publisher would, from the folder that `catalog init` writes. */
export function filledFolder(brand: TenantId): Files {
  const tenant = tenants[brand];
  const names = (text: string) => Object.fromEntries(tenant.locales.map((locale) => [locale, text]));
  const clientNames = (text: string) => text.replaceAll('":""', '":"Name"');
  const started = startingFiles(tenant);
  const filled = Object.entries(started).map(([file, text]): [string, string] => {
    if (!file.startsWith('games/')) return [file, text];
    const goods = {
      product: 'gems_60',
      group: 'gems',
      names: names('60 gems'),
      sort: 1,
      base: 60,
      coupon: true,
      points: 9,
      image: '/art/goods/emberfall/t1.svg',
    };
    return [
      file,
      clientNames(text)
        .replace('"logo": ""', '"logo": "/art/games/emberfall/logo.svg"')
        .replace('"banner": ""', '"banner": "/art/games/emberfall/banner.svg"')
        .replace(
          '"groups": [',
          `"groups": [ ${JSON.stringify({ group: 'gems', names: names('Gems'), sort: 1 })}`,
        )
        .replace('"goods": [', `"goods": [ ${JSON.stringify(goods)}`),
    ];
  });
  const methods = tenant.areas.map((area) => ({
    area,
    region: 'GLOBAL',
    payway: '108',
    channel: '10801',
    provider: 'sandpay',
    providerMethod: 'card',
    names: names('Card'),
    icon: '/art/methods/card.svg',
    sort: 10,
    coupon: true,
    seconds: 1800,
  }));
  const lines = Object.values(tenant.games).flatMap(({ gpId }) =>
    tenant.areas.map((area) => `${gpId},gems_60,${area},${tenant.currencies[area] ?? ''},5,,\n`),
  );
  return {
    ...Object.fromEntries(filled),
    'methods.json': JSON.stringify({ methods }, null, 2),
    'prices.csv': `${started['prices.csv'] ?? ''}${lines.join('')}`,
  };
}

/** The same files, with one of them changed as JSON. */
export function withJson(files: Files, file: string, change: (document: Json) => void): Files {
  const document: Json = JSON.parse((files[file] ?? '').replace(/^\s*\/\/.*$/gm, ''));
  change(document);
  return { ...files, [file]: JSON.stringify(document, null, 2) };
}
