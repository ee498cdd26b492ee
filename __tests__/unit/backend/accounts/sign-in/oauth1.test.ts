import { oauth1Header } from '@/lib/backend/accounts/sign-in/providers/oauth1';

/** X's own published sample (docs.x.com, "Implementing Sign in with X"); its secret is disabled. */
const keys = {
  consumerKey: 'cChZNFj6T5R0TigYB9yd1w',
  consumerSecret: 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
};
const moment = { nonce: 'ea9ec8429b68d6b77cd5600adbbb0456', seconds: 1_318_467_427 };
const parameters = { oauth_callback: 'http://localhost/sign-in-with-twitter/' };
const signatureOf = (header: string) =>
  decodeURIComponent(/oauth_signature="([^"]+)"/.exec(header)?.[1] ?? '');

describe('an OAuth 1.0a header', () => {
  it.each([
    ['api.twitter.com', 'F1Li3tvehgcraF8DMJ7OyxO4w9Y='],
    ['api.x.com', 'X9xhcB9d+NxXd/ThJ/n51vPhetM='],
  ])('has the signature that X publishes for its sample, at %s [F4.4]', (host, signature) => {
    const call = { method: 'POST', url: `https://${host}/oauth/request_token`, parameters } as const;
    expect(signatureOf(oauth1Header(call, keys, moment))).toBe(signature);
  });

  it('carries the parameters of the protocol and no secret', () => {
    const signed = { ...keys, token: 'the-token', tokenSecret: 'the-token-secret' };
    const call = {
      method: 'POST',
      url: 'https://api.x.com/oauth/access_token',
      parameters: { oauth_verifier: "it's (a) verifier!*" },
    } as const;
    const header = oauth1Header(call, signed, moment);
    expect(header).toContain('oauth_verifier="it%27s%20%28a%29%20verifier%21%2A"');
    expect(header).toContain('oauth_token="the-token"');
    expect(header).not.toContain('secret');
    expect(header).not.toContain(keys.consumerSecret);
  });
});
