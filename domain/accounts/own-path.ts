// Whether a URL stays on our own site. Prevents open redirects: only an absolute path is accepted, parsed as a browser would parse it.

const BASE_URL = 'https://own.invalid';

export function isOwnPath(url: string): boolean {
  // Browsers drop some control characters and read '\' as '/', so that '/\elsewhere' would leave the site.
  if (!url.startsWith('/') || /[\\\p{Cc}]/u.test(url) || !url.isWellFormed()) return false;
  if (!URL.canParse(url, BASE_URL)) return false;
  const { origin, pathname } = new URL(url, BASE_URL);
  // '/.//elsewhere' stays on the site, but its normalised path '//elsewhere' would not.
  return origin === BASE_URL && !pathname.startsWith('//');
}
