/** Paths that look like calls, and that URL parsers resolve to others: `//host` among them is an address of another server. */
export const leavingPaths = (elsewhere: string) => [
  `/api/..//${elsewhere}/_cat`,
  `/api/%2e%2e//${elsewhere}/x`,
  `/api/.%2E//${elsewhere}/x`,
  `/api/notify/x/../../..//${elsewhere}/a`,
  `/api/notify/x/%2e%2e/%2E%2E/..//${elsewhere}/a`,
  `/api/.//${elsewhere}/x`,
  `/util/../..//${elsewhere}/x`,
  '/api/../admin',
  '/api/%2e%2e/admin',
  '/service/x/../../admin',
];

/** Paths that URL parsers resolve to those of other calls. */
const enteringPaths = ['/api/./pay/x', '/api/pay/..', '/art/../api/pay/x', '/_next/%2e%2e/api/pay/x'];

export const resolvedPaths = (elsewhere: string) => [...leavingPaths(elsewhere), ...enteringPaths];

/** Paths that URL parsers leave alone, and that a server may resolve after decoding them. */
export const encodedPaths = [
  '/api/x/..%2f..%2fadmin',
  '/api/x/%2e%2e%2F%2e%2e%2fadmin',
  '/api/x%2f..%2f..',
  '/api/x%5c..%5c..%5cadmin',
  '/api/%2f10.0.0.5/x',
  '/api/..;/admin',
  '/api/.;a=b/pay',
  '/api/%252e%252e/admin',
  '/api/x/..%252fadmin',
  '/api/x/..%255cadmin',
];

/** Paths with an empty segment: `//host` at the beginning is an address of another server. */
export const doubledPaths = ['//evil.example/', '/api//pay/x', '/api/notify//x', '/my//', '/a//b'];
