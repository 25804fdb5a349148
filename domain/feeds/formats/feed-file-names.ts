// The names and media types that tell the format of a feed's file. Any format may come in a zip, with its pictures.
import { FEED_FORMATS } from '../data-feeds/index.ts';
import type { FeedFormat } from '../data-feeds/index.ts';
import { FEED_FORMAT_TABLE } from './feed-formats.ts';

const ARCHIVE = { extension: 'zip', mediaType: 'application/zip' } as const;

const factsOf = (formats: readonly FeedFormat[]) => formats.map((format) => FEED_FORMAT_TABLE[format]);
const EXTENSIONS = new Set(factsOf(FEED_FORMATS).flatMap(({ extensions }) => extensions));

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A file of listings by its name, not in a zip. */
export const isListingsFile = (name: string): boolean => EXTENSIONS.has(extensionOf(name));

/** Files of listings have one of these endings, in a zip or not. */
export const FEED_FILE_EXTENSIONS: readonly string[] = [...EXTENSIONS, ARCHIVE.extension];

export const isListingsFileOrArchive = (name: string): boolean => isListingsFile(name) || extensionOf(name) === ARCHIVE.extension;

/** The extension for each media type in which a file may be pushed. */
export const PUSHED_EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ...factsOf(FEED_FORMATS).flatMap(({ mediaTypes, extensions: [extension] }) => mediaTypes.map((type) => [type, extension] as const)),
  [ARCHIVE.mediaType, ARCHIVE.extension],
]);

/** The `accept` of an input for files of these formats. */
export const acceptedFiles = (formats: readonly FeedFormat[]): string =>
  [
    ...factsOf(formats).flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
    `.${ARCHIVE.extension}`,
    ...factsOf(formats).flatMap(({ mediaTypes }) => mediaTypes),
  ].join(',');
