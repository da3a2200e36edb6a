/** Type and body of a 429 by a proxy before the forum, and by somebody who says no more. */
export const PROXY_REFUSALS = {
  html: ['text/html', '<html><head><title>429 Too Many Requests</title></head><body>nginx</body></html>'],
  empty: ['text/plain', ''],
} as const
