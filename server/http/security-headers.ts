// What tells a browser to guard our pages? The same headers on every answer, written once: nothing in them depends on a request. Only the
// card screen may reach further, to who takes cards.

/** What a page may load beyond what we serve ourselves. */
interface OtherOrigins {
  scripts?: readonly string[];
  calls?: readonly string[];
  frames?: readonly string[];
}

/** What may a page of ours load? Only what we serve ourselves, and pictures of the map where a tile server is set;
 * styles inline because the UI kit sets them on elements. */
const contentSecurityPolicy = (tileUrl: string | undefined, { scripts = [], calls = [], frames = [] }: OtherOrigins = {}): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tileUrl === undefined ? '' : ` ${new URL(tileUrl).origin}`}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "frame-ancestors 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join(';');

/** Stripe's script comes from Stripe alone, draws its fields in frames of its own, and asks the bank in another. */
const STRIPE_ORIGINS: OtherOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** For the card screen; a form of our own may send cards to an address elsewhere, and show the bank's page from there. */
export function cardScreenPolicy(tileUrl: string | undefined, cardFormUrl: string | null): string {
  if (cardFormUrl === null) return contentSecurityPolicy(tileUrl, STRIPE_ORIGINS);
  if (!URL.canParse(cardFormUrl)) return contentSecurityPolicy(tileUrl);
  const { origin } = new URL(cardFormUrl);
  return contentSecurityPolicy(tileUrl, { calls: [origin], frames: [origin] });
}

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
