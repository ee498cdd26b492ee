import { regionsOfVisitor } from '@/lib/domain/visitor-regions';

describe('the regions that a visitor is probably in', () => {
  it.each([
    ['of the time zone before that of the language', 'Europe/Berlin', ['en-US'], ['DE', 'US']],
    ['of a time zone that is one of a country’s several', 'America/Los_Angeles', [], ['US']],
    ['of Myanmar under its own code here', 'Asia/Rangoon', [], ['MMK']],
    ['of the languages in their order where the zone is elsewhere', 'UTC', ['fr-FR', 'de-DE'], ['FR', 'DE']],
    ['that a bare language is mostly spoken in', 'UTC', ['de'], ['DE']],
    ['each once', 'Asia/Tokyo', ['ja-JP', 'ja'], ['JP']],
    ['nowhere without a sign', 'UTC', ['sv-SE', 'not a tag'], []],
  ])('are those %s [F3.5]', (_, zone, languages, regions) => {
    expect(regionsOfVisitor({ zone, languages })).toEqual(regions);
  });
});
