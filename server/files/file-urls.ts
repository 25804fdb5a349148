// The URLs of stored files, for SQL that builds them from a hash and for texts that are read outside the product.
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import type { PictureSize } from '#contract/files/index.ts';
import type { PublicBaseUrl } from '../public-base-url.ts';

/** Stands for the hash in a URL, which SQL then puts in. It has no quotes and is no hash. */
const HASH = '{hash}';

const withHash = (url: string, hash: string): string => {
  const [before = '', after = ''] = url.split(HASH);
  return `'${before}' || ${hash}${after === '' ? '' : ` || '${after}'`}`;
};

/** SQL for the URL of the content whose hash is this expression. */
export const fileUrlSql = (hash: string): string => withHash(fileUrl(HASH), hash);

/** SQL for the URL of a smaller copy of the picture whose hash is this expression. */
export const pictureUrlSql = (hash: string, size: PictureSize): string => withHash(pictureUrl(HASH, size), hash);

/** SQL for the URL of the thumbnail of the file whose id is this expression; null where there is no such file. */
export const thumbnailOfFileSql = (fileId: string): string =>
  `(select ${pictureUrlSql('f.hash', 'thumbnail')} from files f where f.id = ${fileId})`;

/** The hash of the file whose id is this expression. */
export const fileHashSql = (fileId: string): string => `(select f.hash from files f where f.id = ${fileId})`;

/** An absolute URL, because emails and the networks load images from outside. */
export const linkToFile = (address: Pick<PublicBaseUrl, 'link'>, hash: string | null): string | null =>
  hash && address.link(fileUrl(hash) as `/${string}`);
