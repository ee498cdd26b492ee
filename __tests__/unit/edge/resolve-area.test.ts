import { resolveArea, type AreaSignals } from '@/lib/edge/resolve-area';
import { tenants } from '@/tenants/kit/registry';

const { watt, ko, joynet, rhinos } = tenants;
const none: AreaSignals = { clientId: null, query: null, stored: null };
/** A client that rhinos maps to twhk. */
const mapped = '220121';

describe('the area order', () => {
  it.each([
    [
      'the client-id map beats query and storage',
      rhinos,
      { clientId: mapped, query: 'sea', stored: 'sea' },
      'twhk',
      'client',
    ],
    ['the query beats storage', rhinos, { query: 'sea', stored: 'twhk' }, 'sea', 'query'],
    [
      'the query beats storage with an unmapped client',
      rhinos,
      { clientId: '220101', query: 'sea', stored: 'twhk' },
      'sea',
      'query',
    ],
    ['storage beats the landing area', rhinos, { stored: 'twhk' }, 'twhk', 'stored'],
    ['the landing area is last', rhinos, {}, 'universal', 'landing'],
    ['the only allowed area beats the query', ko, { query: 'sea' }, 'kr', 'only'],
    ['the only allowed area beats storage', ko, { stored: 'ja' }, 'kr', 'only'],
    ['the only allowed area needs no signal', ko, {}, 'kr', 'only'],
    [
      'a known client of another brand names no area',
      watt,
      { clientId: '110103', stored: 'eru' },
      'eru',
      'stored',
    ],
    ['a mapped client of rhinos means nothing elsewhere', watt, { clientId: mapped }, 'sea', 'landing'],
    [
      'a client called like an object member is no signal',
      rhinos,
      { clientId: 'constructor' },
      'universal',
      'landing',
    ],
    ['a blank query is no signal', watt, { query: ' ', stored: 'eru' }, 'eru', 'stored'],
    ['a blank stored value is no signal', watt, { stored: '' }, 'sea', 'landing'],
  ] as const)('%s [F1.4]', (_, tenant, signals, area, source) => {
    expect(resolveArea({ ...none, ...signals }, tenant)).toEqual({ kind: 'area', area, source });
  });

  it.each([
    ['a disallowed query', watt, { query: 'kr' }],
    ['a disallowed query, though the stored area is allowed', watt, { query: 'kr', stored: 'sea' }],
    ['an unknown query', watt, { query: 'mars' }],
    ['a query in the wrong case', watt, { query: 'SEA' }],
    ['a disallowed stored area', watt, { stored: 'kr' }],
  ] as const)('%s is no area, and the stored one is cleared [F1.4]', (_, tenant, signals) => {
    expect(resolveArea({ ...none, ...signals }, tenant)).toEqual({ kind: 'notArea', clear: true });
  });

  it('no signal and no landing area is no area, with nothing to clear [F1.4]', () => {
    expect(resolveArea(none, joynet)).toEqual({ kind: 'notArea', clear: false });
  });
});
