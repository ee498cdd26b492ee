/*
 * Vendure with its defaults: one product, one way of shipping, the dummy payment, which takes the money at once. Copied to where Vendure is
 * installed. `node server.mjs <port> <address of a database> fill` makes tables and data and ends; without `fill` it serves them.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { bootstrap, dummyPaymentHandler } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';

const [port, url, task] = process.argv.slice(2);
const isFilling = task === 'fill';
const config = {
  apiOptions: {
    port: Number(port),
    hostname: '127.0.0.1',
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    // It doesn't start in production with its own; nobody logs in here.
    superadminCredentials: { identifier: 'nobody', password: randomUUID() },
  },
  dbConnectionOptions: { type: 'postgres', url, synchronize: isFilling, logging: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
};

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  countries: [{ name: 'Philippines', code: 'PH', zone: 'Asia' }],
  taxRates: [{ name: 'Standard Tax', percentage: 12 }],
  shippingMethods: [{ name: 'Standard', price: 0 }],
  paymentMethods: [
    {
      name: 'Dummy',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

const products = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Gems,gems,Gems,,,,,GEMS,4.99,standard,1000000,false,,
`;

if (isFilling) {
  writeFileSync('products.csv', products);
  const app = await populate(() => bootstrap(config), initialData, 'products.csv');
  await app.close();
  process.exit(0);
}
await bootstrap(config);
