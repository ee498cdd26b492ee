import { ApiClientFixture, payInput, payment, success } from '@/__tests__/support/browser/api-client-fixture';
import { realTiming } from '@/lib/client/api/api-settings';
import { createServerClock } from '@/lib/client/shop/create-shop';

const hourMs = 60 * 60 * 1000;

describe('the server’s clock', () => {
  let fixture: ApiClientFixture;
  beforeEach(() => void (fixture = new ApiClientFixture()));
  afterEach(() => {
    jest.restoreAllMocks();
    return fixture.close();
  });

  /** A device whose clock is ahead by that many hours; behind if the number is negative. Returns by how many minutes `now` is off. */
  async function device(hours: number, more: Parameters<ApiClientFixture['client']>[0] = {}) {
    await fixture.start([success(payment)]);
    const real = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => real() + hours * hourMs);
    const clock = createServerClock();
    const client = fixture.client({ timing: realTiming, clock, ...more });
    return { client, clock, offBy: () => Math.round((clock.now() - real()) / 60_000) + 0 };
  }

  it.each([13, 1, -13])(
    'is known from the first answer to a device that is %d hours ahead [F3.33]',
    async (hours) => {
      const { client, offBy } = await device(hours);
      expect(offBy()).toBe(hours * 60);
      await client.call('platformPay', payInput);
      expect(offBy()).toBe(0);
    },
  );

  it('is the device’s while it is off by less than a minute [F3.33]', async () => {
    const { client, clock } = await device(0.01);
    await client.call('platformPay', payInput);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  });

  it('isn’t read from answers that a cache may have kept for long [F3.33]', async () => {
    const { client, offBy } = await device(2);
    await client.call('getGameListV2', { domain_area: 'sea', platform: 'web' });
    expect(offBy()).toBe(120);
  });

  it('is the device’s if no answer says when it was sent [F3.33]', async () => {
    const withoutDate: typeof fetch = async (input, init) => {
      const { status, body } = await fetch(input, init);
      return new Response(body, { status });
    };
    const { client, offBy } = await device(2, { fetch: withoutDate });
    await client.call('platformPay', payInput);
    expect(offBy()).toBe(120);
  });
});
