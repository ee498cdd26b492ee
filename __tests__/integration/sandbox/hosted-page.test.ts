import { localeTable } from '@/lib/domain/locales';
import { hostedLocale } from '@/lib/sandbox/provider/hosted-words';
import { startBench, type Bench } from './provider-bench';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const pageAt = (id: string) => `${bench.provider().origin}/pay/${id}`;

async function open(more: object = {}) {
  const { id } = await bench.create(more);
  const response = await fetch(pageAt(id));
  return { id, response, text: await response.text() };
}

async function press(id: string, action: string, fields: Record<string, string> = {}) {
  const response = await fetch(`${pageAt(id)}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('location') };
}

const home = (id: string, status: string) =>
  `http://watt.localhost:3000/result?billing_no=B1&x=%26&sandpay_id=${id}&sandpay_status=${status}`;

it('shows merchant, description and amount, and a form for every outcome', async () => {
  const { response, text } = await open({ merchant: 'Watt Games' });
  expect(response.status).toBe(200);
  for (const shown of ['Watt Games', '680 gems', '$9.99', '$4.99', 'B1-1']) expect(text).toContain(shown);
  for (const action of ['pay', 'fail', 'leave', 'pay-late', 'expire', 'pay-twice', 'wrong-amount']) {
    expect(text).toContain(`id="sandpay-${action}"`);
  }
});

it('loads nothing from elsewhere, and its forms lead only to itself and the shop', async () => {
  const { response, text } = await open();
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(policy).toContain("form-action 'self' http://watt.localhost:3000;");
  expect(text).not.toMatch(/<script|src=|https?:\/\/(?!watt)/);
});

it('escapes the merchant’s texts', async () => {
  const { text } = await open({
    merchant: '<b>Nox</b>',
    description: '"><script>alert(1)</script>',
    method: '<i>',
  });
  expect(text).not.toMatch(/<b>|<script|<i>/);
  expect(text).toContain('&lt;b&gt;Nox&lt;/b&gt;');
});

it.each([
  ['en', 'lang="en" dir="ltr"', 'Pay twice'],
  ['ja', 'lang="ja" dir="ltr"', '二重に支払う'],
  ['zh-tw', 'lang="zh-Hant" dir="ltr"', '重複付款'],
  ['ar', 'lang="ar" dir="rtl"', 'ادفع مرتين'],
  ['pl', 'lang="pl" dir="ltr"', 'Zapłać dwa razy'],
  ['zh-Hans', 'lang="zh-Hans" dir="ltr"', '重复付款'],
  ['xx', 'lang="en" dir="ltr"', 'Pay twice'],
])('shows its words in %s', async (locale, tag, words) => {
  const { text } = await open({ locale });
  expect(text).toContain(tag);
  expect(text).toContain(words);
});

it('speaks every language of the shop', () => {
  const spoken = Object.keys(localeTable).map(hostedLocale);
  expect(spoken.map(({ tag }) => tag)).toEqual(Object.values(localeTable).map(({ bcp47 }) => bcp47));
  expect(new Set(spoken.map(({ page }) => page)).size).toBe(spoken.length);
});

it.each([
  ['pay', 'paid', 1],
  ['fail', 'failed', 0],
  ['leave', 'pending', 0],
  ['expire', 'expired', 0],
  ['pay-twice', 'paid', 2],
  ['wrong-amount', 'paid', 1],
])(
  'sends the payer back from %s with status %s, keeping the query of the return address',
  async (action, status, captures) => {
    const { id } = await open();
    expect(await press(id, action)).toEqual({ status: 303, location: home(id, status) });
    const payment = await bench.read(id);
    expect([payment.status, payment.captures.length]).toEqual([status, captures]);
  },
);

it('pays late, after the number of seconds that the payer chooses', async () => {
  const { id } = await open();
  expect(await press(id, 'pay-late', { seconds: '7' })).toEqual({
    status: 303,
    location: home(id, 'pending'),
  });
  bench.pass(6_900);
  expect((await bench.read(id)).status).toBe('pending');
  bench.pass(200);
  expect((await bench.read(id)).status).toBe('paid');
});

it('takes the money once when Pay is pressed twice, and then shows only the way back', async () => {
  const { id } = await open();
  const presses = await Promise.all([press(id, 'pay'), press(id, 'pay')]);
  expect(presses.map(({ location }) => location)).toEqual([home(id, 'paid'), home(id, 'paid')]);
  expect((await bench.read(id)).captures).toHaveLength(1);
  const text = await (await fetch(pageAt(id))).text();
  expect(text).toContain('id="sandpay-back"');
  expect(text).not.toContain('id="sandpay-pay"');
});

it('answers 404 with a plain message for a payment or an outcome that does not exist', async () => {
  const response = await fetch(pageAt('sp_none'));
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  const { id } = await open();
  expect((await press(id, 'explode')).status).toBe(404);
  expect((await press(id, 'pay-late', { seconds: 'soon' })).status).toBe(404);
});
