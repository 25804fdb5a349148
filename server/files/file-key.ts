// The storage key of a content. Keys are spread over folders, so that none grows without bound.
import type { PictureSize } from '#contract/files/index.ts';

const HASH = /^[0-9a-f]{64}$/;
export const isHash = (text: string): boolean => HASH.test(text);

export const contentKey = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;
export const pictureKey = (hash: string, size: PictureSize): string => `${contentKey(hash)}.${size}.webp`;
