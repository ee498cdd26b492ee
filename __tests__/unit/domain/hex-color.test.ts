import { contrastRatio, defaultAccent, isHexColor, textOn } from '@/lib/domain/hex-color';

describe('hex colours', () => {
  it.each([
    ['#00bbff', true],
    ['#00BBFF', true],
    ['#0bf', false],
    ['00bbff', false],
    ['#00bbff80', false],
    ['#gggggg', false],
    ['red', false],
    [7, false],
    [null, false],
  ])('%j is a brand colour: %s [F1.3]', (value, valid) => {
    expect(isHexColor(value)).toBe(valid);
  });

  it('the default accent is #00bbff [F1.3]', () => {
    expect(defaultAccent).toBe('#00bbff');
  });

  it.each([
    ['#00bbff', '#000000'],
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#7a1fa2', '#ffffff'],
  ])('text on %s is %s [F1.3]', (accent, text) => {
    expect(textOn(accent)).toBe(text);
  });

  it('text on any accent has a contrast of at least 4.5:1 [F1.3]', () => {
    for (let step = 0; step < 4096; step += 7) {
      const accent = `#${[8, 4, 0].map((at) => (((step >> at) & 15) * 17).toString(16).padStart(2, '0')).join('')}`;
      expect(contrastRatio(accent, textOn(accent))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('contrast runs from 1 to 21 in either order [F1.3]', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrastRatio('#123456', '#123456')).toBe(1);
  });
});
