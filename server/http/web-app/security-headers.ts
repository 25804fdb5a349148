// Security headers. They are the same on every response and built once, since nothing in them depends on a request. Only the card
// screen and a worker that decodes pictures have a content security policy of their own.

/** Origins besides our own from which a page may load. */
interface OtherOrigins {
  scripts?: readonly string[];
  calls?: readonly string[];
  frames?: readonly string[];
}

/** Pages load only what we serve ourselves, and map pictures from the tile server if one is set. Inline styles are allowed because
 * the UI kit sets them on elements. */
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

/** Stripe's script must be loaded from Stripe; it shows the card fields and the bank's confirmation in frames. */
const STRIPE_ORIGINS: OtherOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** For the card screen. Our own card form, used where `cardFormUrl` is set, sends cards to that origin and shows the bank's page from there. */
export function cardScreenPolicy(tileUrl: string | undefined, cardFormUrl: string | null): string {
  if (cardFormUrl === null) return contentSecurityPolicy(tileUrl, STRIPE_ORIGINS);
  if (!URL.canParse(cardFormUrl)) return contentSecurityPolicy(tileUrl);
  const { origin } = new URL(cardFormUrl);
  return contentSecurityPolicy(tileUrl, { calls: [origin], frames: [origin] });
}

/** For a worker that decodes what people upload: it runs WebAssembly, and can reach nothing. */
export const DECODER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval'";

/** `frames` are origins whose pages our screens show in a frame. */
export const securityHeaders = (tileUrl: string | undefined, frames: readonly string[] = []) => ({
  'content-security-policy': contentSecurityPolicy(tileUrl, { frames }),
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
