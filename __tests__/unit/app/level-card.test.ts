import { readFileSync } from 'node:fs';
import { contrastRatio } from '@/lib/domain/hex-color';

const styles = readFileSync('app/globals.css', 'utf8');
const ruleOf = (name: string) => new RegExp(`@utility ${name} \\{([^}]*)`).exec(styles)?.[1] ?? '';
const valueOf = (rule: string, name: string) => new RegExp(`${name}: ([^;]+);`).exec(rule)?.[1] ?? '';
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

describe('the card of a VIP level', () => {
  it.each(['grey', 'white', 'blue', 'yellow', 'colour'])(
    'has readable white text where the card of tier %s is brightest',
    (tier) => {
      const rule = ruleOf(`tier-${tier}`);
      const share = Number.parseInt(valueOf(ruleOf('tier-card'), '--tier-glow'), 10) / 100;
      const glow = channels(valueOf(rule, '--tier-mid'));
      const card = channels(valueOf(rule, '--tier-card'));
      const brightest = hexOf(card.map((each, at) => each + ((glow[at] ?? 0) - each) * share));
      expect(contrastRatio('#ffffff', brightest)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('never dims its text', () => {
    expect(readFileSync('components/benefits/vip/level-card.tsx', 'utf8')).not.toMatch(/opacity-\d/);
  });
});
