import { DrizzleQueryError } from 'drizzle-orm/errors';
import { captureLog } from '@/__tests__/support/machine/log-lines';
import { SqlError } from '@/lib/backend/kernel/db/engine';

const secrets = {
  password: 'pw-hunter2',
  oauth_token: 'tok-hunter2',
  token: 'tk-hunter2',
  authorization: 'Bearer hunter2',
  card_info: 'card-hunter2',
  cookie: 'ck-hunter2',
  secret: 'sc-hunter2',
  receipt: 'rc-hunter2',
  username: 'us-hunter2',
};

describe('the log', () => {
  it.each(Object.entries(secrets))('contains no %s, at any depth we log at', (key, value) => {
    const { log, texts } = captureLog();
    log.info({ [key]: value }, 'flat');
    log.warn({ request: { [key]: value } }, 'nested');
    log.error({ request: { headers: { [key]: value } } }, 'deeper');
    expect(texts()).toHaveLength(3);
    expect(texts().join('')).not.toContain('hunter2');
    expect(texts().every((text) => text.includes('[redacted]'))).toBe(true);
  });

  it('contains a failed query without its values', () => {
    const { log, texts, errors } = captureLog();
    const cause = new SqlError('invalid byte sequence', '22021', null);
    const failed = new DrizzleQueryError('select * from accounts where name = $1', ['us-hunter2'], cause);
    log.error({ err: failed, requestId: 'r1' }, 'request failed');
    log.error({ err: new Error('outer', { cause: failed }) }, 'job failed');
    expect(texts().join('')).not.toContain('hunter2');
    expect(errors()[0]).toMatchObject({
      err: { message: expect.stringContaining('select * from accounts'), cause: { code: '22021' } },
      requestId: 'r1',
    });
  });

  it('contains what was thrown even if it is no error', () => {
    const { log, errors } = captureLog();
    log.error({ err: 'just text' }, 'odd');
    log.error({ err: null }, 'odd');
    expect(errors()).toMatchObject([{ err: { message: 'just text' } }, { err: { message: 'null' } }]);
  });
});
