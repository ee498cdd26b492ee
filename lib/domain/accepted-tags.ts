const longest = 1000;

/** The language tags of an Accept-Language header, most preferred first; without `*`, refused (`q=0`) and malformed ones. */
export function acceptedTags(header: string): readonly string[] {
  return header
    .slice(0, longest)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
