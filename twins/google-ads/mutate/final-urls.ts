// The pages that an ad leads to: full web addresses.
import type { Problems } from './problems.ts';

const MOST_CHARACTERS = 2048;

export function checkFinalUrls(problems: Problems, urls: readonly string[]): void {
  for (const [index, url] of urls.entries()) {
    const [family, value, message] = faultOf(url) ?? [];
    if (family && value && message) problems.report([family, value], message, { at: ['final_urls', index], trigger: url });
  }
}

function faultOf(url: string): [string, string, string] | null {
  if (url.length > MOST_CHARACTERS) return ['stringLengthError', 'TOO_LONG', 'Too long.'];
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return ['adError', 'URL_NO_SCHEME', 'URL has no scheme.'];
  if (!/^https?:\/\//i.test(url)) return ['adError', 'URL_INVALID_SCHEME', 'URL has an invalid scheme.'];
  if (/\s/.test(url) || !URL.canParse(url)) return ['adError', 'URL_MALFORMED', 'URL is malformed.'];
  return /\.[a-z][a-z\d-]*$/i.test(new URL(url).hostname) ? null : ['adError', 'URL_NO_TOP_LEVEL_DOMAIN', 'URL has no top level domain.'];
}
