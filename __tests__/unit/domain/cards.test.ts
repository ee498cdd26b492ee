import { createHash } from 'node:crypto';
import { decodeCard, encodeCard, isWholeCard, maxCardField } from '@/lib/domain/cards';

const code = { number: 'AB12-ÄÖ-カード', password: 'p+/=w' };

describe('card_info', () => {
  it('is base64url of the JSON pair, a dot, and the SHA-256 of that and the client id [F5.11]', async () => {
    const sent = await encodeCard(code, '110103');
    const encoded = Buffer.from(JSON.stringify([code.number, code.password])).toString('base64url');
    const hash = createHash('sha256').update(`${encoded}110103`).digest('hex');
    expect(sent).toBe(`${encoded}.${hash}`);
    expect(await decodeCard(sent, '110103')).toEqual(code);
  });

  it('is refused if damaged, for another client, or with fields that are empty or too long [F5.11]', async () => {
    const sent = await encodeCard(code, '110103');
    const long = await encodeCard({ number: 'x'.repeat(maxCardField + 1), password: 'p' }, '110103');
    const empty = await encodeCard({ number: ' ', password: 'p' }, '110103');
    const spoiled = [sent.replace(/^./, 'X'), `${sent}.`, sent.slice(0, -1), '', 'x', '.', long, empty];
    expect(await Promise.all(spoiled.map((each) => decodeCard(each, '110103')))).toEqual(
      spoiled.map(() => null),
    );
    expect(await decodeCard(sent, '110102')).toBeNull();
  });

  it('contains no characters that a URL would encode, whatever the card says [F5.11]', async () => {
    const odd = { number: '>>>???', password: 'ÿþ~~' };
    const sent = await encodeCard(odd, '1');
    expect(sent).toMatch(/^[\w-]+\.[0-9a-f]{64}$/);
    expect(sent).toMatch(/^.*[-_].*\./);
    expect(await decodeCard(sent, '1')).toEqual(odd);
  });

  it.each([
    ['three values', '["n","p","x"]'],
    ['one value', '["n"]'],
    ['a number instead of a text', '[7,"p"]'],
    ['a password that is none', '["n",null]'],
    ['an object', '{"0":"n","1":"p","length":2}'],
    ['a text', '"np"'],
    ['no JSON', '["n"'],
    ['no UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x2c, 0x22, 0x70, 0x22, 0x5d])],
  ])('that contains %s is refused, though its hash is right [F5.11]', async (_, content) => {
    const encoded = Buffer.from(content).toString('base64url');
    const hash = createHash('sha256').update(`${encoded}1`).digest('hex');
    expect(await decodeCard(`${encoded}.${hash}`, '1')).toBeNull();
  });

  it('ignores spaces, so that a card may be typed as it is printed [F5.11]', async () => {
    const typed = await encodeCard({ number: ' AB12 3456 ', password: ' p w ' }, '1');
    expect(await decodeCard(typed, '1')).toEqual({ number: 'AB123456', password: 'pw' });
  });
});

it('a card is complete with number and password, each of at most 80 characters [F5.11]', () => {
  const full = 'x'.repeat(maxCardField);
  expect(isWholeCard({ number: full, password: full })).toBe(true);
  expect(isWholeCard({ number: `${full}x`, password: 'p' })).toBe(false);
  expect(isWholeCard({ number: 'n', password: '  ' })).toBe(false);
  expect(isWholeCard({ number: '', password: 'p' })).toBe(false);
});
