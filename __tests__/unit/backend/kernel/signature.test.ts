import { Webhook } from 'standardwebhooks';
import { signatureHeaders, verifySignature } from '@/lib/backend/kernel/signature';

const [fresh, old, foreign] = ['fresh', 'old', 'foreign'].map(
  (name) => `whsec_${Buffer.from(`the ${name} secret of a game`).toString('base64')}`,
);
const now = Date.UTC(2026, 10, 20, 12);
const body = '{"game":"watt-emberfall"}';
const bytes = Buffer.from(body);
if (fresh === undefined || old === undefined || foreign === undefined) throw new Error('three secrets');
const both = [fresh, old];

describe('two secrets at a time', () => {
  const headers = { ...signatureHeaders(both, 'm1', now, body) };

  it('each sign a call, in order, and a receiver that knows either accepts it [F7.8]', () => {
    const signed = both.map((secret) => new Webhook(secret).sign('m1', new Date(now), body));
    expect(headers['webhook-signature']).toBe(signed.join(' '));
    for (const known of [fresh, old, [foreign, old], both])
      expect(verifySignature(known, headers, bytes, now)).toEqual({ kind: 'ok', text: body });
    expect(verifySignature(foreign, headers, bytes, now)).toEqual({ kind: 'bad' });
  });

  it('accept what either alone has signed, and nothing that a third has [F7.8]', () => {
    const verdictOf = (signer: string) =>
      verifySignature(both, { ...signatureHeaders(signer, 'm1', now, body) }, bytes, now).kind;
    expect([fresh, old, foreign].map(verdictOf)).toEqual(['ok', 'ok', 'bad']);
  });
});
