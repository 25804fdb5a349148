// Where does an ad of a resource lead? To the landing page, or else to the customer's own; a film may be on YouTube instead.
import { isWebAddress } from '#domain/forms/index.ts';

export const PUBLIC_URL_TYPES = ['LANDING_URL', 'CUSTOMER_URL', 'YOUTUBE'] as const;
export type PublicUrlType = (typeof PUBLIC_URL_TYPES)[number];

export const PUBLIC_URL_LABELS: Readonly<Record<PublicUrlType, string>> = {
  LANDING_URL: 'Landing page',
  CUSTOMER_URL: 'Customer page',
  YOUTUBE: 'YouTube video',
};

export interface PublicUrl {
  type: PublicUrlType;
  url: string;
}

export const NOT_A_WEB_ADDRESS = 'Please enter a web address that starts with https://.';
export const NOT_A_YOUTUBE_ADDRESS = 'Please enter the address of a YouTube video.';

const YOUTUBE_FILM =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)[\w-]{11}(?:[?&#/].*)?$/i;

/** Null when it may stand there. */
export function wrongPublicUrl({ type, url }: PublicUrl): string | null {
  if (type === 'YOUTUBE') return isWebAddress(url) && YOUTUBE_FILM.test(url) ? null : NOT_A_YOUTUBE_ADDRESS;
  return isWebAddress(url) ? null : NOT_A_WEB_ADDRESS;
}

/** Whether an ad would have somewhere to lead. */
export const hasValidUrl = (urls: readonly PublicUrl[]): boolean =>
  urls.some((address) => address.type !== 'YOUTUBE' && wrongPublicUrl(address) === null);
