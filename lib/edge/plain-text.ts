/** The headers of a plain text from a front door: its policy allows no scripts and no frames. */
export const plainTextHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
};
