import { ApiClientFixture, payInput, payment, success } from '@/__tests__/support/browser/api-client-fixture';

/** The code that repairs faulty answers, which doesn't arrive while this is true. Like a browser, Jest asks again for a lost module. */
let isLost = true;
// eslint-disable-next-line no-restricted-syntax -- the module is the real one; only whether it arrives is up to a test
jest.doMock('../../../../lib/client/api/read-content', (): unknown => {
  if (isLost) throw new Error('The code was lost.');
  return jest.requireActual('../../../../lib/client/api/read-content');
});

describe('an answer with a fault', () => {
  const fixture = new ApiClientFixture();
  beforeEach(() => void (isLost = true));
  afterEach(() => fixture.close());

  it('is unreadable without the code that repairs it, and the call still ends with a result [F6.3, F6.12]', async () => {
    const faulty = success({ ...payment, expires_at: 'soon' });
    await fixture.start([faulty, faulty]);
    const client = fixture.client();
    expect(await client.call('platformPay', payInput)).toMatchObject({ ok: false, kind: 'contract' });
    isLost = false;
    expect(await client.call('platformPay', payInput)).toMatchObject({ ok: true, content: payment });
  });
});
