// Is this an address on our own site? Asked before anyone is sent on by what came with a link: only a path from the root
// counts, read the way a browser would read it.

const ANYWHERE = 'https://own.invalid';

export function isOwnPath(address: string): boolean {
  // Browsers drop some control characters and read '\' as '/', so that '/\elsewhere' would leave the site.
  if (!address.startsWith('/') || /[\\\p{Cc}]/u.test(address) || !address.isWellFormed()) return false;
  if (!URL.canParse(address, ANYWHERE)) return false;
  const { origin, pathname } = new URL(address, ANYWHERE);
  // '/.//elsewhere' stays here, but what is left of it once read would not.
  return origin === ANYWHERE && !pathname.startsWith('//');
}
