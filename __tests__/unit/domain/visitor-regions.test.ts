import { regions } from '@/lib/domain/payment-regions';
import { regionOfZone } from '@/lib/domain/region-zones';
import { regionsOfVisitor } from '@/lib/domain/visitor-regions';

describe('the regions that a visitor is probably in', () => {
  it.each([
    ['of the time zone before that of the language', 'Europe/Berlin', ['en-US'], ['DE', 'US']],
    ['of a time zone that is one of a country’s several', 'America/Los_Angeles', [], ['US']],
    ['of Myanmar under its own code here', 'Asia/Rangoon', [], ['MMK']],
    ['of a time zone under its new name', 'Asia/Ho_Chi_Minh', [], ['VN']],
    ['of the languages in their order where the zone is elsewhere', 'UTC', ['fr-FR', 'de-DE'], ['FR', 'DE']],
    ['that a bare language is mostly spoken in', 'UTC', ['de'], ['DE']],
    ['each once', 'Asia/Tokyo', ['ja-JP', 'ja'], ['JP']],
    ['nowhere without a sign', 'UTC', ['sv-SE', 'not a tag'], []],
  ])('are those %s [F3.5]', (_, zone, languages, expected) => {
    expect(regionsOfVisitor({ zone, languages })).toEqual(expected);
  });

  it('are found by every time zone that Unicode names for a country [F3.5]', () => {
    const codes = Object.keys(regions).filter((code) => code !== 'GLOBAL');
    for (const code of codes) {
      const country = code === 'MMK' ? 'MM' : code;
      const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${country}`);
      const zones = locale.getTimeZones?.() ?? [];
      expect(zones.length).toBeGreaterThan(0);
      expect(zones.filter((zone) => regionOfZone(zone) !== code)).toEqual([]);
    }
  });
});
