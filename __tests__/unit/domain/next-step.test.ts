import { nextStep } from '@/lib/domain/next-step';

const ready = { loggedIn: true, role: 'r', goods: 'g', method: 'm' };

describe('next step', () => {
  it.each([
    [{ loggedIn: false, role: null, goods: null, method: null }, 'login'],
    [{ ...ready, loggedIn: false }, 'login'],
    [{ ...ready, role: null, goods: null }, 'role'],
    [{ ...ready, goods: undefined, method: null }, 'goods'],
    [{ ...ready, method: null }, 'method'],
    [ready, 'pay'],
  ])('for %j is %s [F3.9]', (chosen, step) => {
    expect(nextStep(chosen)).toBe(step);
  });
});
