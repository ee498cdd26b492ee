import { applePayOnPayerMax } from '@/components/recharge/apple-pay-methods';
import { methodRows } from '@/lib/sandbox/seed/method-rows';
import { channelIdOf, channelIds, channelOf, channelsOf, isApplePay } from '@/lib/domain/channels';
import { nameChannel } from '@/lib/domain/name-channel';
import { extrasOf, isPayCall, payCalls, type PayCall } from '@/lib/domain/pay-calls';
import { tenants } from '@/tenants/registry';

const brands = Object.values(tenants);
const calls = Object.keys(payCalls).filter(isPayCall);
const named = (call: PayCall, channelId: string) => ({
  payway_id: '1',
  ...(extrasOf(call).includes('channel') && { channel: channelId }),
  ...(extrasOf(call).includes('channel_id') && { channel_id: channelId }),
});
const pairs = brands.flatMap(({ id }) => channelIds.map((channelId) => [id, channelId] as const));

describe('the channels', () => {
  it('F3.8 are the 24 of the specification, and nothing else', () => {
    const spec =
      '10801 10302 10303 10201 11001 10401 10501 10103 10101 10102 10104 11401 11601 11602 11801 12101 10701 12001 12201 ' +
      '12301 10301 11701 11501 11702';
    expect(channelIds).toEqual(spec.split(' '));
  });

  it.each(pairs)('F3.8 on %s, what the page sends for %s is what the server reads', (tenant, channelId) => {
    const { call } = channelOf(channelId, tenant);
    expect(nameChannel(call, named(call, channelId), tenant)).toEqual({ ok: true, paywayId: '1', channelId });
  });

  it('F3.8 use every payment path of the specification on some brand', () => {
    const used = new Set(pairs.map(([tenant, channelId]) => channelOf(channelId, tenant).call));
    expect(calls.filter((call) => !used.has(call))).toEqual([]);
  });

  it('F3.8 may be another’s on one brand: Korea’s pays Naver by a call of its own', () => {
    expect([channelOf('11602', 'ko').call, channelOf('11602', 'watt').call]).toEqual([
      'krNaverPay',
      'naverPay',
    ]);
  });

  it('F3.8 each has methods to choose it by in the sample shops', () => {
    const offered = new Set(brands.flatMap(methodRows).map((row) => row.channelId));
    expect(channelIds.filter((id) => !offered.has(id))).toEqual([]);
  });

  it('F3.8 between them complete in every way there is, and open in every place', () => {
    const all = channelIds.map((id) => channelOf(id, 'watt'));
    expect(new Set(all.map(({ completion }) => completion)).size).toBe(6);
    expect(new Set(all.map(({ opening }) => opening))).toEqual(new Set(['same', 'new', 'system']));
  });

  it('F3.6 know Apple Pay on PayerMax, and the page hides the same methods', () => {
    const keys = new Set(
      brands.flatMap((brand) =>
        methodRows(brand)
          .map((row) => `${row.paywayId}_${row.channelId}`)
          .filter((key) => isApplePay(key, brand.id)),
      ),
    );
    expect([...keys]).toEqual(applePayOnPayerMax);
    expect(channelOf(channelIdOf('120_12001'), 'watt').call).toBe('payermaxPay');
  });
});

describe('a call that names no channel of its path', () => {
  it.each([
    ['no payway', 'xsollaPay', { channel: '10302' }, 'paywayMissing'],
    ['no channel where the provider wants one', 'xsollaPay', { payway_id: '1' }, 'channelMissing'],
    ['another provider’s channel', 'xsollaPay', { payway_id: '1', channel: '10801' }, 'methodParameters'],
    [
      'two different channels',
      'platformPay',
      { payway_id: '1', channel: '1', channel_id: '2' },
      'methodParameters',
    ],
    ['a path whose channels are none of this brand', 'krNaverPay', { payway_id: '1' }, 'channelMissing'],
  ] as const)('F3.16 %s', (_, call, input, fault) => {
    expect(nameChannel(call, input, 'watt')).toEqual({ ok: false, fault });
  });

  it('F3.8 a path with one channel needs no name for it', () => {
    expect(nameChannel('paypalPay', { payway_id: '103' }, 'watt')).toMatchObject({ channelId: '10303' });
  });

  it('F3.8 the general path takes any channel', () => {
    for (const id of channelIds)
      expect(nameChannel('platformPay', { payway_id: '1', channel_id: id }, 'watt').ok).toBe(true);
    expect(channelsOf('platformPay', 'watt').length).toBeGreaterThan(1);
  });
});
