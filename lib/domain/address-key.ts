/**
 * The key that a caller's address is counted under: an IPv4 address itself, an IPv6 address's /64, because one household or machine owns
 * the whole /64. Text that isn't an address is its own key.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Uses the URL parser, which is available at the edge too. */
function isIPv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);
}
