import fc from 'fast-check';
import { contrastRatio } from '@/lib/domain/hex-color';
import { token, type Scheme } from './tokens';

const schemes: readonly Scheme[] = ['light', 'dark'];
const grounds = ['bg', 'surface', 'raised', 'sunken'];
const texts = ['text', 'muted', 'success', 'warning', 'danger', 'sale'];
const statuses = ['success', 'warning', 'danger', 'sale'];
const textAA = 4.5;
const graphicAA = 3;

const accents = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each(schemes)('tokens in the %s scheme', (scheme) => {
  const contrast = (front: string, back: string, accent?: string) =>
    contrastRatio(token(scheme, front, accent), token(scheme, back, accent));

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground])))(
    'writes %s on %s with AA contrast',
    (text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(textAA);
    },
  );

  it.each(statuses)('writes %s on its own soft ground with AA contrast', (status) => {
    expect(contrast(status, `${status}-soft`)).toBeGreaterThanOrEqual(textAA);
    expect(contrast('text', `${status}-soft`)).toBeGreaterThanOrEqual(textAA);
    expect(contrast('muted', `${status}-soft`)).toBeGreaterThanOrEqual(textAA);
  });

  it.each(statuses)('writes on solid %s with AA contrast', (status) => {
    expect(contrast('on-status', status)).toBeGreaterThanOrEqual(textAA);
  });

  it('draws the edge of a field with enough contrast to find it', () => {
    expect(contrast('edge', 'surface')).toBeGreaterThanOrEqual(graphicAA);
    expect(contrast('edge', 'raised')).toBeGreaterThanOrEqual(graphicAA);
  });

  it.each([...grounds, 'accent-soft'])(
    'writes accent-ink on %s with AA contrast whatever the brand colour',
    (ground) => {
      fc.assert(
        fc.property(accents, (accent) => contrast('accent-ink', ground, accent) >= textAA),
        {
          numRuns: 3000,
          seed: 7,
          examples: [['#00bbff'], ['#ffff00'], ['#000000'], ['#ffffff'], ['#00ff00'], ['#0000ff']],
        },
      );
    },
  );

  it.each(['text', 'muted'])(
    'writes %s on accent-soft with AA contrast whatever the brand colour',
    (text) => {
      fc.assert(
        fc.property(accents, (accent) => contrast(text, 'accent-soft', accent) >= textAA),
        { numRuns: 3000, seed: 7, examples: [['#000000'], ['#ffffff'], ['#0000ff'], ['#ffff00']] },
      );
    },
  );

  it.each(['bg', 'surface', 'raised'])(
    'draws accent-stroke on %s with enough contrast to show selection and focus',
    (ground) => {
      fc.assert(
        fc.property(accents, (accent) => contrast('accent-stroke', ground, accent) >= graphicAA),
        {
          numRuns: 3000,
          seed: 7,
          examples: [['#00bbff'], ['#ffff00'], ['#000000'], ['#ffffff'], ['#00ff00'], ['#0000ff']],
        },
      );
    },
  );
});
