import { nodeFault } from '@/scripts/programs/node-version';

describe('the version of Node', () => {
  it.each(['22.0.0', '22.19.1', '24.21.0', '100.0.0'])('%s runs a shop that needs 22 [F7.9]', (version) => {
    expect(nodeFault(version, '>=22')).toBeNull();
  });

  it.each(['20.20.2', '18.0.0', '9.9.9', '2.22.0'])('%s is refused and named [F7.9]', (version) => {
    expect(nodeFault(version, '>=22')).toBe(`The shop needs Node 22 or newer; this is ${version}.`);
  });

  it('isn’t guessed if package.json states it in another form [F7.9]', () => {
    expect(() => nodeFault('24.0.0', '^22 || ^24')).toThrow('names no least version');
  });
});
