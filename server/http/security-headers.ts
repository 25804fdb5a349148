// What tells a browser to guard our pages? The same headers on every answer, written once: nothing in them depends on a request.

/** What may a page of ours load? Only what we serve ourselves, and pictures of the map where a tile server is set;
 * styles inline because the UI kit sets them on elements. */
const contentSecurityPolicy = (tileUrl: string | undefined): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tileUrl === undefined ? '' : ` ${new URL(tileUrl).origin}`}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join(';');

export const securityHeaders = (tileUrl: string | undefined) => ({
  'content-security-policy': contentSecurityPolicy(tileUrl),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});
