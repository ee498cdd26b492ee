/** The weight of a page's HTML: bytes, and how much work it gives the browser. */
export type PageWeight = Readonly<{
  html: number;
  /** Bytes of `html` in scripts for React: the rendered content a second time, and the properties of client components. */
  flight: number;
  elements: number;
  /**
   * What the HTML makes the browser request immediately, including the HTML itself: scripts, style sheets, and pictures that aren't lazy.
   */
  requests: number;
}>;

/** Weighs a page as the server sends it, before compression. */
export function weighPage(html: string): PageWeight {
  const bare = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const flight = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].filter(([, code = '']) =>
    code.includes('self.__next_f'),
  );
  const asked = [
    // `noModule` scripts are loaded only by browsers without module support.
    ...found(html, /<script\b(?![^>]*\snoModule)[^>]*\ssrc="([^"]+)"/gi),
    ...found(html, /<link\b(?=[^>]*\srel="(?:stylesheet|preload)")[^>]*\shref="([^"]+)"/g),
    ...found(bare, /<img\b(?![^>]*\sloading="lazy")[^>]*\ssrc="([^"]+)"/g),
  ];
  return {
    html: Buffer.byteLength(html),
    flight: flight.reduce((sum, [script]) => sum + Buffer.byteLength(script), 0),
    elements: bare.match(/<[a-z][a-z0-9-]*[\s>/]/g)?.length ?? 0,
    requests: 1 + new Set(asked).size,
  };
}

function found(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].flatMap(([, address]) => (address === undefined ? [] : [address]));
}
