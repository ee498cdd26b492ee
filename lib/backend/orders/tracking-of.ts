const keys = [
  'game_channel_id',
  'did',
  'session_id',
  'session_time',
  'traffic_source',
  'bcp47_lang',
] as const;

/** What a paying call says of where its player comes from, kept with the order (F6.5). */
export function trackingOf(input: Readonly<{ [K in (typeof keys)[number]]?: string | undefined }>) {
  return Object.fromEntries(keys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])));
}
