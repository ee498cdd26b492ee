import { readFileSync } from 'node:fs';
import { accountCalls } from '@/lib/backend/accounts/publisher/account-calls';
import { linkSeconds, linkType, skewSeconds } from '@/lib/backend/accounts/publisher/read-link';
import { gameLinkPage } from '@/lib/domain/sign-in-providers';
import { readEnv } from '@/lib/backend/kernel/env';
import { accountExamples, accountOpenApi } from '@/scripts/game-openapi/accounts-document';
import { createLinkMaker } from '@/__tests__/support/parties/link-maker';

const published: unknown = JSON.parse(readFileSync('docs/account-server.openapi.json', 'utf8'));
const guide = readFileSync('docs/guides/connect-accounts.md', 'utf8');

it('the published protocol of account servers matches the schemas in use; `npm run game:openapi` rewrites it [F7.7]', () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(accountOpenApi())));
});

it('its examples are accepted by its schemas [F7.7]', () => {
  const { request, answers } = accountExamples.password;
  expect(accountCalls.password.request.strict().safeParse(request).error).toBeUndefined();
  for (const answer of Object.values(answers))
    expect(accountCalls.password.answer.safeParse(answer).error).toBeUndefined();
});

describe('the guide to connecting accounts', () => {
  it('states the call, the page, the type and the times as they are [F7.7]', () => {
    const { path, timeoutMs } = accountCalls.password;
    expect(guide).toContain(`\`POST ${path}\``);
    expect(guide).toContain(`within ${timeoutMs / 1000} s`);
    expect(guide).toContain(`/signin/${gameLinkPage}#`);
    expect(guide).toContain(`\`${linkType}\``);
    expect(guide).toContain(`at most ${linkSeconds} seconds`);
    expect(guide).toContain(`${skewSeconds} seconds apart`);
  });

  it('shows answers that the shop accepts [F7.7]', () => {
    const shown = [...guide.matchAll(/```json\n(\{ "result".*)\n```/g)].map(([, text = '']) =>
      JSON.parse(text),
    );
    expect(shown).toHaveLength(2);
    for (const answer of shown) expect(accountCalls.password.answer.safeParse(answer).error).toBeUndefined();
  });

  it('shows a setting that the shop starts with, once its keys are real [F7.7]', () => {
    const setting = /ACCOUNT_SERVERS='(\{[^']+\})'/.exec(guide)?.[1] ?? '';
    const real = setting
      .replace(/"-----BEGIN[^"]+"/, JSON.stringify(createLinkMaker().pem))
      .replace('whsec_…', `whsec_${Buffer.alloc(32, 'a secret').toString('base64')}`);
    expect(readEnv({ ACCOUNT_SERVERS: real }).ACCOUNT_SERVERS).toMatchObject({
      'watt-emberfall': { links: { alg: 'EdDSA' } },
    });
  });
});
