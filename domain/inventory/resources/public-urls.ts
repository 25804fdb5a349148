// The URLs of a resource. Its ad links to the landing page, or else to the customer's page; a YouTube URL is for the video only.
import { isHttpsUrl, isWebUrl } from '#domain/forms/index.ts';

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

export const INVALID_URL_MESSAGE = 'Enter a web address that starts with https://.';
export const INVALID_YOUTUBE_URL_MESSAGE = 'Enter the address of a YouTube video.';

const YOUTUBE_VIDEO =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)[\w-]{11}(?:[?&#/].*)?$/i;

/** A message for people; null if the URL is valid. */
export function wrongPublicUrl({ type, url }: PublicUrl): string | null {
  if (type === 'YOUTUBE') return isWebUrl(url) && YOUTUBE_VIDEO.test(url) ? null : INVALID_YOUTUBE_URL_MESSAGE;
  return isHttpsUrl(url) ? null : INVALID_URL_MESSAGE;
}

/** Whether an ad has a page to link to. A stored address of http counts until the resource is saved again. */
export const hasValidUrl = (urls: readonly PublicUrl[]): boolean => urls.some(({ type, url }) => type !== 'YOUTUBE' && isWebUrl(url));

/** The page that ads of a resource lead to: its landing page, or else the page on the customer's own site. Empty where it has none. */
export function adLinkOf(urls: readonly PublicUrl[]): string {
  const valid = urls.filter((each) => wrongPublicUrl(each) === null);
  const find = (type: PublicUrl['type']) => valid.find((each) => each.type === type)?.url;
  return find('LANDING_URL') ?? find('CUSTOMER_URL') ?? '';
}
