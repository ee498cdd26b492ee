import { channelIds, channelOf, channelsOf } from '@/lib/domain/channels';
import { nameChannel } from '@/lib/domain/name-channel';
import { extrasOf, isPayCall, type PayCall, payCalls } from '@/lib/domain/pay-calls';
import { err, ok } from '@/lib/domain/result';
import { withSamples } from '@/lib/sandbox/seed/brand-samples';
import { methodRows } from '@/lib/sandbox/seed/method-rows';
import { tenants } from '@/tenants/kit/registry';

const brands = Object.values(tenants);
const calls = Object.keys(payCalls).filter(isPayCall);
const named = (call: PayCall, channelId: string) => ({
  payway_id: '1',
  ...(extrasOf(call).includes('channel') && { channel: channelId }),
  ...(extrasOf(call).includes('channel_id') && { channel_id: channelId }),
});
const pairs = brands.flatMap(({ id, channels }) =>
  channelIds.map((channelId) => [id, channelId, channels] as const),
);

describe('the channels', () => {
  it('are exactly the 24 of the specification [F3.8]', () => {
    const spec =
      '10801 10302 10303 10201 11001 10401 10501 10103 10101 10102 10104 11401 11601 11602 11801 12101 10701 12001 12201 ' +
      '12301 10301 11701 11501 11702';
    expect(channelIds).toEqual(spec.split(' '));
  });

  it.each(pairs)(
    'on %s, what the page sends for %s is what the server reads [F3.8]',
    (_, channelId, changes) => {
      const { call } = channelOf(channelId, changes);
      expect(nameChannel(call, named(call, channelId), changes)).toEqual(ok({ paywayId: '1', channelId }));
    },
  );

  it('use every payment path of the specification on some brand [F3.8]', () => {
    const used = new Set(pairs.map(([, channelId, changes]) => channelOf(channelId, changes).call));
    expect(calls.filter((call) => !used.has(call))).toEqual([]);
  });

  it('may use a brand’s own call, as Naver does in Korea [F3.8]', () => {
    expect([channelOf('11602', tenants.ko.channels).call, channelOf('11602', {}).call]).toEqual([
      'krNaverPay',
      'naverPay',
    ]);
  });

  it('each have methods in the sample shops [F3.8]', async () => {
    const offered = new Set((await withSamples(brands)).flatMap(methodRows).map((row) => row.channelId));
    expect(channelIds.filter((id) => !offered.has(id))).toEqual([]);
  });

  it('together cover every completion and every opening [F3.8]', () => {
    const all = channelIds.map((id) => channelOf(id, {}));
    expect(new Set(all.map(({ completion }) => completion)).size).toBe(6);
    expect(new Set(all.map(({ opening }) => opening))).toEqual(new Set(['same', 'new', 'system']));
  });
});

describe('a call and its channel', () => {
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
  ] as const)('are refused with the right fault: %s [F3.16]', (_, call, input, fault) => {
    expect(nameChannel(call, input, {})).toEqual(err(fault));
  });

  it('need no channel name on a path with one channel [F3.8]', () => {
    expect(nameChannel('paypalPay', { payway_id: '103' }, {})).toMatchObject({
      value: { channelId: '10303' },
    });
  });

  it('need the name if a brand has added a second channel to the path [F3.8]', () => {
    const changes = { '10801': { call: 'paypalPay' } } as const;
    expect(nameChannel('paypalPay', { payway_id: '103' }, changes)).toEqual(err('channelMissing'));
    const input = { payway_id: '103', channel_id: '10303' };
    expect(nameChannel('paypalPay', input, changes)).toEqual(ok({ paywayId: '103', channelId: '10303' }));
  });

  it('may be any channel on the general path [F3.8]', () => {
    for (const id of channelIds)
      expect(nameChannel('platformPay', { payway_id: '1', channel_id: id }, {}).ok).toBe(true);
    expect(channelsOf('platformPay', {}).length).toBeGreaterThan(1);
  });
});
