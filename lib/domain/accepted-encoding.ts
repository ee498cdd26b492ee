export type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

/** The best encoding that a browser accepts; a weight of zero is a refusal. */
export function encodingFor(accepted: string): Encoding {
  const takes = (name: string) =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?=[\\s;,]|$)`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
