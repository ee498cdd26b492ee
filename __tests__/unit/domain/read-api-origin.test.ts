import { readEnv } from '@/lib/backend/kernel/env';
import { readApiOrigin, readApiOrigins } from '@/lib/domain/read-api-origin';

describe('an origin in a setting', () => {
  it('is assumed to support only GET, and to create two orders from two calls, unless it says otherwise [F6.12]', () => {
    expect(readApiOrigin('https://api.example/')).toEqual({
      url: 'https://api.example',
      idempotent: false,
      methods: 'get',
      token: 'bearer',
    });
  });

  it('states its capabilities after semicolons, in any order [F6.12]', () => {
    expect(readApiOrigin(' https://api.example:81 ; post;token=query; idempotent')).toEqual({
      url: 'https://api.example:81',
      idempotent: true,
      methods: 'get-and-post',
      token: 'query',
    });
  });

  it('is listed with its backups, the main one first [F6.12]', () => {
    const read = readApiOrigins('https://a.example;idempotent;post, https://b.example');
    expect(read.map(({ url, idempotent }) => [url, idempotent])).toEqual([
      ['https://a.example', true],
      ['https://b.example', false],
    ]);
    expect(readApiOrigins(undefined)).toEqual([]);
  });

  it.each([
    '',
    ',',
    'https://a.example,',
    'a.example',
    'https://a.example/path',
    'https://user@a.example',
    'https://a.example;',
    'https://a.example;fast',
    'https://a.example;post;post',
    'https://a.example;token=cookie',
    'https://a.example;token=query;token=bearer',
    'https://a.example;toString',
    'https://',
  ])('in another form is refused at the start, in one line that shows no value: %j [F6.12]', (setting) => {
    expect(() => readApiOrigins(setting)).toThrow(/is no/);
    if (setting === '') return;
    const start = () => readEnv({ PAY_API_ORIGIN: setting });
    expect(start).toThrow(
      /^The environment is wrong\. PAY_API_ORIGIN: is no list of <origin>\[;idempotent]\[;post]\[;token=bearer\|query]$/,
    );
  });
});
