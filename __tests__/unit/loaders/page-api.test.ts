import { captureLog } from '@/__tests__/support/machine/log-lines';
import { placeName } from '@/lib/client/api/omitted-part';
import { readAnswer } from '@/lib/client/api/read-answer';
import { getPaymentMethods, getProductList } from '@/lib/contract/pay-data';
import { reportAnswer } from '@/lib/loaders/page-api';
import { readOrNull } from '@/lib/loaders/read-or-null';

const goods = { value: 'gems60', display: '60 gems', price: '0.99', currency: 'USD', isLimit: false };
const answer = (content: unknown) => ({
  status: 200,
  body: JSON.stringify({ code: 1, msg: '', content }),
});

describe('what a page leaves out of an answer', () => {
  it('is logged once a call, with brand, call and fields, and without values [F6.12]', async () => {
    const { log, lines, texts } = captureLog();
    const result = await readAnswer(
      answer([goods, { ...goods, price: 'secret-of-a-visitor' }, { ...goods, badge: 'secret-too' }]),
      getProductList.response,
    );
    reportAnswer(log, 'watt', 'getProductList', result);
    expect(lines()).toMatchObject([
      {
        level: 40,
        brand: 'watt',
        call: 'getProductList',
        count: 2,
        leftOut: [
          { lost: 'field', item: '2', field: 'badge' },
          { lost: 'item', item: '1', field: 'price' },
        ],
      },
    ]);
    expect(texts().join()).not.toContain('secret');
  });

  it('is the whole answer if no part of it can be read; the page is rendered all the same [F6.12]', async () => {
    const { log, lines } = captureLog();
    for (const content of ['secret', { goods: 'secret' }, null]) {
      const result = await readAnswer(answer(content), getProductList.response);
      expect(readOrNull(result)).toBeNull();
      reportAnswer(log, 'watt', 'getProductList', result);
    }
    expect(lines().map(({ detail }) => detail)).toEqual(Array(3).fill(': invalid_type'));
    expect(readOrNull(await readAnswer({ status: 200, body: '<html>' }, getProductList.response))).toBeNull();
    expect(readOrNull(await readAnswer(answer([goods]), getProductList.response))).toMatchObject([goods]);
  });

  it('is not logged if the answer is complete [F6.12]', async () => {
    const { log, lines } = captureLog();
    reportAnswer(log, 'watt', 'getProductList', await readAnswer(answer([goods]), getProductList.response));
    expect(lines()).toEqual([]);
  });

  it('is named in the same way for every item of a list [F6.12]', async () => {
    const methods = { US: [{ name: 'A' }, { name: 'B' }] };
    const result = await readAnswer(answer({ country: 'US', methods }), getPaymentMethods.response);
    if (!result.ok) throw new Error('It can be read.');
    expect(result.leftOut?.map(placeName)).toEqual(['methods.US.*.key', 'methods.US.*.key']);
    expect(placeName({ lost: 'item', item: 'methods.<b>.1', field: '' })).toBe('methods._b_.*');
  });
});
